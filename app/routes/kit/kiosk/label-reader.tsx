// Scans a label, a flyer or a phone's screen with the kiosk's camera.
import { useEffect, useState } from "react";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { readScannedPath } from "#app/shop/labels/screen-to-phone.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Viewfinder } from "#app/routes/kit/camera/viewfinder.tsx";
import type { CameraProblem } from "#app/routes/kit/camera/viewfinder.tsx";

type Failed = { problem: CameraProblem } | { isOther: true };

/** Renders nothing without a camera. */
export function LabelReader({ publicUrl }: { publicUrl: string }) {
  const text = useTexts(kioskTexts);
  const camera = useTexts(cameraTexts);
  const hasCamera = useHasCamera();
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  if (!hasCamera) return null;
  const open = (shouldOpen: boolean) => {
    setFailed(null);
    setIsOpen(shouldOpen);
  };
  const read = (code: string) => {
    const path = readScannedPath(code, publicUrl);
    if (path === null) setFailed({ isOther: true });
    // A kiosk has a single history entry.
    else location.replace(path);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => open(true)}
        className="kiosk-control kiosk-control-quiet"
      >
        {text.readLabel}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        title={text.readLabel}
        closeLabel={text.close}
      >
        {failed ? (
          <div role="status" className="grid justify-items-start gap-5">
            <p>{"isOther" in failed ? text.otherCode : camera.problems[failed.problem]}</p>
            <button type="button" onClick={() => open(true)} className={buttonStyle.primary}>
              {text.readAgain}
            </button>
          </div>
        ) : (
          <Viewfinder
            hint={text.readLabelHint}
            onRead={read}
            onProblem={(problem) => setFailed({ problem })}
          />
        )}
      </Dialog>
    </>
  );
}

function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    const checkCameras = () =>
      mediaDevices?.enumerateDevices().then(
        (devices) => setHasCamera(devices.some(({ kind }) => kind === "videoinput")),
        () => setHasCamera(false),
      );
    void checkCameras();
    mediaDevices?.addEventListener("devicechange", checkCameras);
    return () => mediaDevices?.removeEventListener("devicechange", checkCameras);
  }, []);
  return hasCamera;
}
