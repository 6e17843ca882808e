// Reads QR codes from running video, with the browser's own reader or a polyfill.

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

export async function openReader(): Promise<Reader> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers have the class but support no format.
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && formats.includes("qr_code")) {
    const detector = new Native({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: readPixels } = await import("jsqr");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return async (video) => {
    const { width, height } = sizeOf(video);
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return readPixels(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? null;
  };
}

const longestSide = 640;

function sizeOf({ videoWidth, videoHeight }: HTMLVideoElement) {
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) };
}
