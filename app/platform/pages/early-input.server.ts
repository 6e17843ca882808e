// Records clicks and typing on a page whose scripts have not loaded yet, and replays them in order.

type EarlyWords = { taken: string; gone: string; failed: string; reload: string };

export function earlyScriptTag(words: EarlyWords): string {
  const attributes = Object.entries(words).map(
    ([name, text]) =>
      ` data-${name}="${text.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
  );
  return `<script${attributes.join("")}>${earlyScript}</script>`;
}

export const earlyScript = `(${recordInput.toString()})(
  (${openQueue.toString()})((${openNote.toString()})()), ${check.toString()}, ${setTyped.toString()})`;

// These run in the browser, as text: each can use only its arguments.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type RecordedInput = { of: HTMLElement; holds: boolean; act(): void };
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
    // why: a box is replayed from its change event, and React must not see it twice.
    if (target.matches("input[type=radio],input[type=checkbox]"))
      return event.stopImmediatePropagation();
    if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return;
    if (pressed instanceof HTMLButtonElement) {
      if (pressed.type === "submit" && pressed.form) return;
      queue.keep(event, pressed, () => pressed.click(), pressed);
    } else if (queue.isHolding() || leadsBack(pressed))
      queue.keep(event, pressed, () => pressed.click(), pressed);
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
    // why: a search works without scripts, but leaving the page would lose earlier input.
    const isWhole =
      form.hasAttribute("action") &&
      (queue.hasFailed || (form.method === "get" && !queue.isHolding()));
    if (!isWhole)
      queue.keep(event, form, () => form.requestSubmit(submitter), submitter ?? undefined);
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
    queue.keepInput(control, act, isChoice);
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
  let kept: RecordedInput[] = [];

  function unmark() {
    document
      .querySelectorAll("[data-taken]")
      .forEach((shown) => shown.removeAttribute("data-taken"));
  }

  const drawn = () => new Promise((resolve) => setTimeout(resolve));

  const queue = {
    isActing: false,
    hasFailed: false,

    isHolding: () => kept.some(({ holds }) => holds),

    keep(event: Event, of: HTMLElement, act: () => void, shown?: HTMLElement) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (queue.hasFailed) return note.sayFailed();
      if (!kept.some((each) => each.of === of)) kept.push({ of, holds: true, act });
      dispatchEvent(new Event("kept"));
      shown?.setAttribute("data-taken", "");
      note.say("taken");
    },

    keepInput(control: Control, act: () => void, isChoice: boolean) {
      kept = kept.filter(({ of }) => of !== control);
      kept.push({ of: control, holds: isChoice || control.form?.method === "post", act });
      dispatchEvent(new Event("kept"));
      if (isChoice) note.say("taken");
    },

    fail() {
      queue.hasFailed = true;
      if (queue.isHolding()) note.sayFailed();
      kept = [];
      unmark();
    },

    async actAll(stop: () => void) {
      unmark();
      // why: React does not render during its "awake" event.
      await drawn();
      for (let next = kept.shift(); next; next = kept.shift()) {
        // why: the visitor pressed something that is gone, so later ones may be wrong too.
        if (!next.of.isConnected) {
          stop();
          return note.say("gone");
        }
        queue.isActing = true;
        // why: its first event makes React hydrate this part, before `act` changes it.
        next.of.dispatchEvent(new Event("auxclick"));
        next.act();
        queue.isActing = false;
        await drawn();
      }
      stop();
      note.remove();
    },
  };
  return queue;
}

function openNote() {
  const words = document.currentScript!.dataset;
  let shown: HTMLElement | undefined;

  function tell(text: string): HTMLElement {
    if (!shown) {
      // why a custom element: React skips it when hydrating.
      shown = document.createElement("early-note");
      shown.setAttribute("role", "status");
      document.body.append(shown);
    }
    shown.textContent = text;
    return shown;
  }

  return {
    say: (word: "taken" | "gone") => void tell(words[word]!),
    sayFailed() {
      const reload = document.createElement("a");
      reload.href = "";
      reload.textContent = words["reload"]!;
      tell(`${words["failed"]!} `).append(reload);
    },
    remove: () => shown?.remove(),
  };
}

// Both change the control first, since React ignores an event that changes nothing.
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
