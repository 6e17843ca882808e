// Reads QR codes out of a running video, where the browser can.

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

export async function openReader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // why asked: some browsers have the name and read nothing.
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  throw new Error("this browser reads no codes");
}
