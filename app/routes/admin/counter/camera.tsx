import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { ScanLine } from "#app/ui/icons/back-office.ts";

const pauseMs = 150;
/** In the address of a page that is loaded anew to be allowed the camera. */
const wish = "camera";

type Problem = "denied" | "none" | "failed";

const never = () => () => {};
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** The button, and while it is pressed the picture of the camera until it shows a code. */
export function Camera({ onRead }: { onRead(code: string): void }) {
  const text = useTexts(counterTexts);
  // why not while the server writes: without scripts there is no camera.
  const isOffered = useSyncExternalStore(never, hasCamera, () => false);
  const [parameters] = useSearchParams();
  const [isOn, setOn] = useState(parameters.has(wish));
  const [problem, setProblem] = useState<Problem | null>(null);
  if (!isOffered) return null;
  const press = () => {
    setProblem(null);
    if (isOn) return setOn(false);
    if (!isAllowedHere()) return location.assign(`/admin/counter?${wish}=on`);
    setOn(true);
  };
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={press}
        className={`${buttonLooks.plain} min-h-12 md:min-h-16 md:px-7 md:text-lg`}
      >
        <ScanLine size={20} />
        {isOn ? text.cameraOff : text.cameraOn}
      </button>
      {isOn ? (
        <Viewfinder
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
        {problem ? text.cameraProblems[problem] : null}
      </p>
    </div>
  );
}

/**
 * The policy of the page that was loaded counts, and only the counter's allows the camera: who came
 * here by a link from another page loads this one anew.
 */
function isAllowedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname.startsWith("/admin/counter");
}

type ViewfinderProps = { onRead(code: string): void; onProblem(problem: Problem): void };

function Viewfinder({ onRead, onProblem }: ViewfinderProps) {
  const text = useTexts(counterTexts);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onRead, onProblem });
  useEffect(() => {
    told.current = { onRead, onProblem };
  });
  useEffect(() => {
    const ending = new AbortController();
    watch(video.current!, ending.signal).then(
      (code) => code !== null && told.current.onRead(code),
      (error: unknown) => told.current.onProblem(problemOf(error)),
    );
    return () => ending.abort();
  }, []);
  return (
    <figure className="mt-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={text.cameraView}
        className="aspect-[4/3] w-full max-w-xl rounded-control bg-mat object-cover"
      />
      <figcaption className="mt-1.5 text-sm text-soft">{text.cameraHint}</figcaption>
    </figure>
  );
}

/** The first code that comes before the camera; null once it is ended. */
async function watch(video: HTMLVideoElement, ending: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (ending.aborted) return null;
    // why imported here: who never asks for the camera never fetches it.
    const { openReader } = await import("./read-code.ts");
    const read = await openReader();
    video.srcObject = stream;
    await video.play();
    while (!ending.aborted) {
      const code = video.videoWidth > 0 ? await read(video) : null;
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return null;
  } finally {
    stop();
  }
}

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}
