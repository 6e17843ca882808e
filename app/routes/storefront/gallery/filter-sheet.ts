// Opens all filters as a sheet on a phone. On wider screens it opens one filter below its button,
// which applies at once.

const wideScreen = matchMedia("(min-width: 640px)");

export async function openSheet(link: HTMLAnchorElement, go: (to: string) => unknown) {
  const form = await fetchForm(link.getAttribute("href")!);
  if (!form) return location.assign(link.href);
  const onlyFilter = link.dataset["sheet"];
  const dialog = document.createElement("dialog");
  dialog.className = "filter-sheet";
  dialog.setAttribute("aria-labelledby", "filters-title");
  if (onlyFilter) dialog.dataset["only"] = onlyFilter;
  dialog.append(form);
  document.body.append(dialog);
  const close = () => dialog.close();
  const chosenAtFirst = chosenIn(form);
  let wasLeft = false;
  const leave = () => {
    wasLeft = true;
    close();
  };
  dialog.addEventListener("close", () => {
    dialog.remove();
    removeEventListener("popstate", leave);
    // Ticked filters apply however the sheet is closed, except by Back.
    const isAppliedAlready = onlyFilter && wideScreen.matches && form.dataset["address"];
    if (!wasLeft && !isAppliedAlready && chosenIn(form) !== chosenAtFirst)
      void showList(go(addressOf(form)));
    // The list may have been rendered again, with another button.
    const newLink = document.querySelector<HTMLElement>(`a[data-sheet="${onlyFilter ?? ""}"]`);
    (link.isConnected ? link : newLink)?.focus();
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
  if (onlyFilter) positionBelow(dialog, link);
  dialog.showModal();
  dialog.querySelector<HTMLElement>(onlyFilter ? `[name="${onlyFilter}"]` : "h1, input")?.focus();
}

function chosenIn(form: HTMLFormElement): string {
  return String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
}

/** The address that the server wrote, or the form's own until the server has answered. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(chosen as [string, string][]);
  return form.dataset["address"] || `/art?${query}`;
}

async function showList(navigation: unknown) {
  await navigation;
  if (!wideScreen.matches) document.querySelector("[role=search] + div")?.scrollIntoView();
}

let latestRequest = 0;

/** Updates the counts in place, so that the focus stays. */
async function recount(dialog: HTMLDialogElement, go: (to: string) => unknown) {
  const request = (latestRequest += 1);
  const form = dialog.querySelector("form")!;
  const query = chosenIn(form);
  form.dataset["address"] = "";
  const next = await fetchForm(`/art/filters?${query}`);
  if (!next || request !== latestRequest || !dialog.open) return;
  const focused = document.activeElement?.id;
  const status = form.querySelector("[role=status]");
  form.dataset["address"] = next.dataset["address"]!;
  for (const part of form.querySelectorAll("[data-part]")) {
    const newPart = next.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
    if (newPart) part.replaceChildren(...newPart.childNodes);
    else part.remove();
  }
  if (status) status.textContent = next.querySelector("[role=status]")?.textContent ?? "";
  if (focused) document.getElementById(focused)?.focus();
  if (dialog.dataset["only"] && wideScreen.matches) void go(form.dataset["address"]!);
}

/** Unlike fetch, XMLHttpRequest parses an answer as a document without running its scripts. */
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

function positionBelow(dialog: HTMLDialogElement, link: HTMLAnchorElement) {
  if (!wideScreen.matches) return;
  const { left, bottom } = link.getBoundingClientRect();
  dialog.style.setProperty("--left", `${Math.min(left, innerWidth - 380)}px`);
  dialog.style.setProperty("--top", `${Math.min(bottom + 8, innerHeight - 260)}px`);
}
