// Records clicks and typing on a page whose scripts have not loaded yet, and replays them in order.

type EarlyTexts = Record<"taken" | "binding" | "gone" | "failed" | "reload", string>;

export function earlyScriptTag(texts: EarlyTexts): string {
  const attributes = Object.entries(texts).map(
    ([name, text]) =>
      ` data-${name}="${text.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  );
  return `<script${attributes.join("")}>${earlyScript}</script>`;
}

export const earlyScript = `(${recordInput.toString()})(
  (${openQueue.toString()})((${openNote.toString()})()), ${check.toString()}, ${setTyped.toString()})`;

// These functions run in the browser, as text, so each can use only its arguments.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type RecordedInput = { of: HTMLElement; isPending: boolean; act(): void };
type Note = ReturnType<typeof openNote>;
type Queue = ReturnType<typeof openQueue>;

function recordInput(queue: Queue, setBox: typeof check, setText: typeof setTyped) {
  const listened = {
    click: onClick,
    submit: onSubmit,
    input: onInput,
    change: onInput,
    error: onError,
  } as Record<string, (event: Event) => void>;

  for (const [name, listener] of Object.entries(listened)) addEventListener(name, listener, true);
  addEventListener("awake", () => void queue.actAll(stop), { once: true });

  function onClick(event: Event) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const target = event.target as HTMLElement;
    const pressed = target.closest<HTMLElement>("a[href],button");
    if (queue.isActing) return;
    // A box is replayed from its change event, and React must not see it twice.
    if (target.matches("input[type=radio],input[type=checkbox]"))
      return event.stopImmediatePropagation();
    if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return;
    if (pressed instanceof HTMLButtonElement) {
      if (pressed.type === "submit" && pressed.form) return;
      queue.record(event, pressed, () => pressed.click(), pressed);
    } else if (queue.hasPending() || leadsBack(pressed))
      queue.record(event, pressed, () => pressed.click(), pressed);
  }

  /** A back link goes back in history; its href is for visitors who came here directly. */
  function leadsBack({ dataset }: HTMLElement) {
    const isAfterOthers = (history.state as { idx?: number } | null)?.idx;
    return dataset["back"] && isAfterOthers && !queue.hasFailed;
  }

  function onSubmit(event: Event) {
    if (queue.isActing) return;
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    // A search works without scripts, but leaving the page would lose earlier input.
    const isWhole =
      form.hasAttribute("action") &&
      (queue.hasFailed || (form.method === "get" && !queue.hasPending()));
    if (isWhole) return;
    // What a press binds to must be shown before it.
    if (submitter && "binding" in submitter.dataset)
      queue.record(event, submitter, () => submitter.focus(), submitter, "binding");
    else queue.record(event, form, () => form.requestSubmit(submitter), submitter ?? undefined);
  }

  function onInput(event: Event) {
    const control = event.target as Control;
    if (queue.isActing || queue.hasFailed || !control.matches("input,select,textarea")) return;
    event.stopImmediatePropagation();
    const isBox = control.matches("[type=radio],[type=checkbox]");
    const isChoice = isBox || control instanceof HTMLSelectElement;
    if (isChoice !== (event.type === "change")) return;
    const { value, checked } = control as HTMLInputElement;
    const act = isBox
      ? () => setBox(control as HTMLInputElement, checked)
      : () => setText(control, value);
    queue.recordInput(control, act, isChoice);
  }

  function onError({ target }: Event) {
    if (target instanceof HTMLScriptElement) queue.fail();
  }

  function stop() {
    for (const [name, listener] of Object.entries(listened))
      removeEventListener(name, listener, true);
  }
}

function openQueue(note: Note) {
  let pending: RecordedInput[] = [];

  function unmark(mark: string) {
    document.querySelectorAll(`[${mark}]`).forEach((shown) => shown.removeAttribute(mark));
  }

  const afterRender = () => new Promise((resolve) => setTimeout(resolve));

  const queue = {
    isActing: false,
    hasFailed: false,

    hasPending: () => pending.some(({ isPending }) => isPending),

    record(
      event: Event,
      of: HTMLElement,
      act: () => void,
      shown?: HTMLElement,
      word: "taken" | "binding" = "taken",
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (queue.hasFailed) return note.showFailed();
      if (!pending.some((each) => each.of === of)) pending.push({ of, isPending: true, act });
      dispatchEvent(new Event("kept"));
      shown?.setAttribute("data-taken", "");
      note.show(word);
    },

    recordInput(control: Control, act: () => void, isChoice: boolean) {
      pending = pending.filter(({ of }) => of !== control);
      pending.push({ of: control, isPending: isChoice || control.form?.method === "post", act });
      dispatchEvent(new Event("kept"));
      if (!isChoice) return;
      control.setAttribute("data-early", "");
      note.show("taken");
    },

    fail() {
      queue.hasFailed = true;
      if (queue.hasPending()) note.showFailed();
      pending = [];
      unmark("data-taken");
    },

    async actAll(stop: () => void) {
      unmark("data-taken");
      // React does not render during its "awake" event.
      await afterRender();
      for (let next = pending.shift(); next; next = pending.shift()) {
        // The pressed element is gone, so later input may be wrong too.
        if (!next.of.isConnected) {
          stop();
          unmark("data-early");
          return note.show("gone");
        }
        queue.isActing = true;
        // The first event makes React hydrate this part, before `act` changes it.
        next.of.dispatchEvent(new Event("auxclick"));
        next.act();
        next.of.removeAttribute("data-early");
        queue.isActing = false;
        await afterRender();
      }
      stop();
      note.remove();
    },
  };
  return queue;
}

function openNote() {
  const texts = document.currentScript!.dataset;
  let shown: HTMLElement | undefined;

  function showText(text: string): HTMLElement {
    if (!shown) {
      // React skips a custom element when hydrating.
      shown = document.createElement("early-note");
      shown.setAttribute("role", "status");
      document.body.append(shown);
    }
    shown.textContent = text;
    return shown;
  }

  return {
    show: (word: "taken" | "binding" | "gone") => void showText(texts[word]!),
    showFailed() {
      const reload = document.createElement("a");
      reload.href = "";
      reload.textContent = texts["reload"]!;
      showText(`${texts["failed"]!} `).append(reload);
    },
    remove: () => shown?.remove(),
  };
}

// Both change the control first, because React ignores an event that changes nothing.
function check(box: HTMLInputElement, checked: boolean) {
  box.checked = !checked;
  box.click();
}

function setTyped(control: Control, value: string) {
  const { selectionStart, selectionEnd } = control as HTMLInputElement;
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(
    control,
    value,
  );
  if (control === document.activeElement && selectionStart !== null && selectionStart !== undefined)
    (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
