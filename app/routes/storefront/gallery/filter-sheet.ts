// Filters as a sheet on a phone; elsewhere one filter below its button, which applies at once.

const wide = matchMedia("(min-width: 640px)");

export async function openSheet(link: HTMLAnchorElement, go: (to: string) => unknown) {
  const form = await fetchForm(link.getAttribute("href")!);
  if (!form) return location.assign(link.href);
  const only = link.dataset["sheet"];
  const dialog = document.createElement("dialog");
  dialog.className = "filter-sheet";
  dialog.setAttribute("aria-labelledby", "filters-title");
  if (only) dialog.dataset["only"] = only;
  dialog.append(form);
  document.body.append(dialog);
  const close = () => dialog.close();
  const opened = chosenIn(form);
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    close();
  };
  dialog.addEventListener("close", () => {
    dialog.remove();
    removeEventListener("popstate", leave);
    // why: ticked filters apply however the sheet is closed, except by the way back.
    const isSeen = only && wide.matches && form.dataset["address"];
    if (!isLeft && !isSeen && chosenIn(form) !== opened) void showList(go(addressOf(form)));
    // why: the list may have been drawn again, with another button.
    const again = document.querySelector<HTMLElement>(`a[data-sheet="${only ?? ""}"]`);
    (link.isConnected ? link : again)?.focus();
  });
  dialog.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target === dialog || target.closest("[data-close]")) {
      event.preventDefault();
      close();
    }
  });
  addEventListener("popstate", leave, { once: true });
  dialog.addEventListener("change", () => void recount(dialog, go));
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    leave();
    void showList(go(addressOf(form)));
  });
  if (only) placeBelow(dialog, link);
  dialog.showModal();
  dialog.querySelector<HTMLElement>(only ? `[name="${only}"]` : "h1, input")?.focus();
}

function chosenIn(form: HTMLFormElement): string {
  return String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
}

/** Takes the address the server wrote, or the form's own until the server has answered. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(chosen as [string, string][]);
  return form.dataset["address"] || `/art?${query}`;
}

async function showList(gone: unknown) {
  await gone;
  if (!wide.matches) document.querySelector("[role=search] + div")?.scrollIntoView();
}

let latest = 0;

/** Updates the counts in place: the focus must stay. */
async function recount(dialog: HTMLDialogElement, go: (to: string) => unknown) {
  const request = (latest += 1);
  const form = dialog.querySelector("form")!;
  const asked = chosenIn(form);
  form.dataset["address"] = "";
  const next = await fetchForm(`/art/filters?${asked}`);
  if (!next || request !== latest || !dialog.open) return;
  const focused = document.activeElement?.id;
  const said = form.querySelector("[role=status]");
  form.dataset["address"] = next.dataset["address"]!;
  for (const part of form.querySelectorAll("[data-part]")) {
    const other = next.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
    if (other) part.replaceChildren(...other.childNodes);
    else part.remove();
  }
  if (said) said.textContent = next.querySelector("[role=status]")?.textContent ?? "";
  if (focused) document.getElementById(focused)?.focus();
  if (dialog.dataset["only"] && wide.matches) void go(form.dataset["address"]!);
}

/** why not fetch: only XMLHttpRequest parses an answer as a document without running scripts. */
function fetchForm(address: string): Promise<HTMLFormElement | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.open("GET", address);
    request.addEventListener("loadend", () =>
      resolve(request.responseXML?.querySelector("form[data-address]") ?? null),
    );
    request.send();
  });
}

function placeBelow(dialog: HTMLDialogElement, link: HTMLAnchorElement) {
  if (!wide.matches) return;
  const { left, bottom } = link.getBoundingClientRect();
  dialog.style.setProperty("--left", `${Math.min(left, innerWidth - 380)}px`);
  dialog.style.setProperty("--top", `${Math.min(bottom + 8, innerHeight - 260)}px`);
}
