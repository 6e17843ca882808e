// A rendered page on its way from React to the server, through a framework that hands on only a Response.

/** Carries the page beside an empty body: a body of its own would be copied into a stream, and out of it again. */
export class WholePage extends Response {
  readonly html: Buffer<ArrayBuffer>;
  /** Hashes of the scripts that the shop itself wrote into it, as a policy names them. */
  readonly scripts: readonly string[];

  constructor({ html, scripts }: { html: Buffer<ArrayBuffer>; scripts: readonly string[] }, init: ResponseInit) {
    super(null, init);
    this.html = html;
    this.scripts = scripts;
  }
}
