import { useState } from "react";
import { useSearchParams } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ScanLine } from "#app/ui/icons/back-office.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { Viewfinder } from "#app/routes/kit/camera/viewfinder.tsx";
import type { CameraProblem } from "#app/routes/kit/camera/viewfinder.tsx";

/** Query parameter that switches the camera on after a reload. */
const cameraParameter = "camera";

const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** A button that opens the camera until it reads a code. */
export function Camera({ onRead }: { onRead(code: string): void }) {
  const text = useTexts(cameraTexts);
  const { cameraHint } = useTexts(counterTexts);
  // The server answers false, because there is no camera without scripts.
  const isOffered = useInBrowser(hasCamera, false);
  const [parameters] = useSearchParams();
  const [isOn, setOn] = useState(parameters.has(cameraParameter));
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  if (!isOffered) return null;
  const press = () => {
    setProblem(null);
    if (isOn) return setOn(false);
    if (!isAllowedHere()) return location.assign(`/admin/counter?${cameraParameter}=on`);
    setOn(true);
  };
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={press}
        className={`${buttonStyle.plain} min-h-12 md:min-h-16 md:px-7 md:text-lg`}
      >
        <ScanLine size={20} />
        {isOn ? text.off : text.on}
      </button>
      {isOn ? (
        <Viewfinder
          hint={cameraHint}
          onRead={(code) => {
            setOn(false);
            onRead(code);
          }}
          onProblem={(found) => {
            setOn(false);
            setProblem(found);
          }}
        />
      ) : null}
      <p role="status" className="mt-2 text-alert empty:hidden">
        {problem ? text.problems[problem] : null}
      </p>
    </div>
  );
}

/**
 * Only the counter's pages allow the camera (Permissions-Policy), and the policy of the document
 * applies. After client-side navigation from elsewhere, the page must be reloaded.
 */
function isAllowedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname.startsWith("/admin/counter");
}
