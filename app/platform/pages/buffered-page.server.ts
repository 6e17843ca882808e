/** Carries the page outside its body, to avoid copying it into a stream and out again. */
export class BufferedPage extends Response {
  readonly html: Buffer<ArrayBuffer>;
  readonly scripts: readonly string[];

  constructor(
    { html, scripts }: { html: Buffer<ArrayBuffer>; scripts: readonly string[] },
    init: ResponseInit,
  ) {
    super(null, init);
    this.html = html;
    this.scripts = scripts;
  }
}
