// On a slow line a page is seen seconds before its scripts are there. This small one stands in the page itself: it keeps what is
// pressed, chosen and typed meanwhile, says that it was taken, and does it in the same order once the page is awake.

/** What visitors are told: that a press was taken, that it cannot be done any more, that the scripts did not arrive. */
type EarlyWords = { taken: string; gone: string; failed: string; reload: string };

/** For the head of a page that comes alive later and then says `awake` to its window (app/root.tsx). */
export function earlyPresses(words: EarlyWords): string {
  const attributes = Object.entries(words).map(
    ([name, text]) => ` data-${name}="${text.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  );
  return `<script${attributes.join("")}>${earlyScript}</script>`;
}

/** The same on each page and in each language, so that a policy can name it. */
export const earlyScript = `(${keepPresses.toString()})()`;

/** Runs in the browser, as text: it can use nothing from outside of itself. */
function keepPresses() {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  type Kept = { of: HTMLElement; holds: boolean; act(): void };
  const words = document.currentScript!.dataset;
  const listened = { click: onClick, submit: onSubmit, input: onInput, change: onInput, error: onError } as Record<
    string,
    (event: Event) => void
  >;
  let kept: Kept[] = [];
  let isActing = false;
  let hasFailed = false;
  let note: HTMLElement | undefined;

  for (const [name, listener] of Object.entries(listened)) addEventListener(name, listener, true);
  addEventListener("awake", () => void actAll(), { once: true });

  function onClick(event: Event) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const target = event.target as HTMLElement;
    const pressed = target.closest<HTMLElement>("a[href],button");
    if (isActing) return;
    // why: what it chooses is heard of by its change; React must not see a choice twice.
    if (target.matches("input[type=radio],input[type=checkbox]")) return event.stopImmediatePropagation();
    if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return;
    if (pressed instanceof HTMLButtonElement) {
      if (pressed.type === "submit" && pressed.form) return;
      keep(event, pressed, () => pressed.click(), pressed);
    } else if (isHolding()) keep(event, pressed, () => pressed.click(), pressed);
  }

  function onSubmit(event: Event) {
    if (isActing) return;
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    // why: a search works without scripts, and sooner; only what was pressed before it must not be lost by leaving.
    const isWhole = form.hasAttribute("action") && (hasFailed || (form.method === "get" && !isHolding()));
    if (!isWhole) keep(event, form, () => form.requestSubmit(submitter), submitter ?? undefined);
  }

  function onInput(event: Event) {
    const control = event.target as Control;
    if (isActing || hasFailed || !control.matches("input,select,textarea")) return;
    event.stopImmediatePropagation();
    const isBox = control.matches("[type=radio],[type=checkbox]");
    const isChoice = isBox || control instanceof HTMLSelectElement;
    if (isChoice !== (event.type === "change")) return;
    const { value, checked } = control as HTMLInputElement;
    kept = kept.filter(({ of }) => of !== control);
    const act = isBox ? () => check(control as HTMLInputElement, checked) : () => write(control, value);
    kept.push({ of: control, holds: isChoice || control.form?.method === "post", act });
    if (isChoice) say(words["taken"]!);
  }

  function onError({ target }: Event) {
    if (!(target instanceof HTMLScriptElement)) return;
    hasFailed = true;
    if (isHolding()) sayFailed();
    kept = [];
    unmark();
  }

  function unmark() {
    document.querySelectorAll("[data-taken]").forEach((shown) => shown.removeAttribute("data-taken"));
  }

  function keep(event: Event, of: HTMLElement, act: () => void, shown?: HTMLElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hasFailed) return sayFailed();
    if (!kept.some((each) => each.of === of)) kept.push({ of, holds: true, act });
    shown?.setAttribute("data-taken", "");
    say(words["taken"]!);
  }

  /** Whoever goes on to another page now would lose what was kept. */
  function isHolding() {
    return kept.some(({ holds }) => holds);
  }

  // why each of these changes the control first: React asks only for what is not as it saw it last.
  function check(box: HTMLInputElement, checked: boolean) {
    box.checked = !checked;
    box.click();
  }

  function write(control: Control, value: string) {
    const { selectionStart, selectionEnd } = control as HTMLInputElement;
    control.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
    if (control === document.activeElement && selectionStart !== null && selectionStart !== undefined)
      (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }

  async function actAll() {
    unmark();
    for (let next = kept.shift(); next; next = kept.shift()) {
      // why: a press on what another press took away was meant for what was seen then.
      if (!next.of.isConnected) return end(words["gone"]);
      isActing = true;
      next.act();
      isActing = false;
      // why: the next one finds the page as this one left it.
      await new Promise((drawn) => setTimeout(drawn));
    }
    end();
  }

  function end(last?: string) {
    for (const [name, listener] of Object.entries(listened)) removeEventListener(name, listener, true);
    if (last) say(last);
    else note?.remove();
  }

  function say(text: string) {
    if (!note) {
      // why a name of its own: React passes over elements that it does not know, where it does not take them for its own.
      note = document.createElement("early-note");
      note.setAttribute("role", "status");
      document.body.append(note);
    }
    note.textContent = text;
  }

  function sayFailed() {
    say(`${words["failed"]!} `);
    const reload = document.createElement("a");
    reload.href = "";
    reload.textContent = words["reload"]!;
    note!.append(reload);
  }
}
