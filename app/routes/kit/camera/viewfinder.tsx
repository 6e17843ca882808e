import { useEffect, useRef } from "react";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { useTexts } from "#app/i18n/texts.ts";

const pauseMs = 150;

export type CameraProblem = "denied" | "none" | "failed";

type ViewfinderProps = {
  hint: string;
  onRead(code: string): void;
  onProblem(problem: CameraProblem): void;
};

export function Viewfinder({ hint, onRead, onProblem }: ViewfinderProps) {
  const text = useTexts(cameraTexts);
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onRead, onProblem });
  useEffect(() => {
    callbacks.current = { onRead, onProblem };
  });
  useEffect(() => {
    const closing = new AbortController();
    watch(video.current!, closing.signal).then(
      // A code that is read after the camera was closed must not lead anywhere.
      (code) => code !== null && !closing.signal.aborted && callbacks.current.onRead(code),
      (error: unknown) => !closing.signal.aborted && callbacks.current.onProblem(problemOf(error)),
    );
    return () => closing.abort();
  }, []);
  return (
    <figure className="mt-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={text.view}
        className="aspect-[4/3] w-full max-w-xl rounded-control bg-mat object-cover"
      />
      <figcaption className="mt-1.5 text-sm text-soft">{hint}</figcaption>
    </figure>
  );
}

async function watch(video: HTMLVideoElement, closing: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (closing.aborted) return null;
    // Imported here, so that only visitors who use the camera load it.
    const { openReader } = await import("./read-code.ts");
    const read = await openReader();
    video.srcObject = stream;
    await video.play();
    while (!closing.aborted) {
      const code = video.videoWidth > 0 ? await read(video) : null;
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return null;
  } finally {
    stop();
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}
