// The script that a shop's page loads: window.paypal with its buttons, as PayPal's JavaScript SDK 5 offers them to the page.
(() => {
  const script = document.currentScript;
  const address = new URL(script.src);
  const base = address.origin;
  const namespace = script.dataset.namespace ?? "paypal";

  const FUNDING = Object.fromEntries(
    "paypal venmo applepay itau credit paylater card ideal sepa bancontact giropay sofort eps mybank p24 blik trustly"
      .split(" ")
      .map((name) => [name.toUpperCase(), name]),
  );

  const isFundingEligible = (source) => source === undefined || source === FUNDING.PAYPAL;

  /** One window at PayPal, from the first click until the buyer has decided; resolves with what was decided. */
  function openWindow() {
    const [width, height] = [500, 640];
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    return window.open(
      `${base}/sdk/wait`,
      "",
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
  }

  function decisionOf(popup, orderID) {
    return new Promise((resolve) => {
      const end = (decision) => {
        clearInterval(watch);
        window.removeEventListener("message", listen);
        popup.close();
        resolve(decision);
      };
      const listen = ({ origin, source, data }) => {
        if (
          origin === base &&
          source === popup &&
          data?.from === "paypal" &&
          data.orderID === orderID
        )
          end(data);
      };
      const watch = setInterval(() => popup.closed && end({ what: "cancelled" }), 200);
      window.addEventListener("message", listen);
      popup.location.href = `${base}/checkoutnow?token=${encodeURIComponent(orderID)}&window=own`;
    });
  }

  function Buttons(givenProps = {}) {
    let props = { ...givenProps };
    let button = null;
    let popup = null;
    let enabled = true;
    let busy = false;
    let orderToRestart = null;

    const closePopup = () => popup?.close();

    function fail(error) {
      closePopup();
      if (props.onError) props.onError(error);
      else console.error(error);
    }

    async function askForOrder() {
      if (orderToRestart !== null) return orderToRestart;
      const orderID = await props.createOrder({ paymentSource: FUNDING.PAYPAL }, {});
      if (typeof orderID !== "string" || orderID === "")
        throw new Error("Expected an order id to be passed");
      return orderID;
    }

    async function isWelcome() {
      let refused = false;
      const actions = {
        resolve: () => Promise.resolve(true),
        reject: () => {
          refused = true;
          return Promise.resolve(false);
        },
      };
      const answer = await props.onClick?.({ fundingSource: FUNDING.PAYPAL }, actions);
      return !refused && answer !== false;
    }

    async function pay() {
      if (!enabled) return;
      if (busy) {
        popup?.focus();
        return;
      }
      busy = true;
      try {
        // why: a browser lets a page open a window only right after the click.
        const welcome = props.onClick ? isWelcome() : true;
        if (welcome !== true && !(await welcome)) return;
        popup = openWindow();
        if (!popup) throw new Error("Unable to open popup window");
        const orderID = await askForOrder();
        orderToRestart = null;
        await follow(orderID);
      } catch (error) {
        fail(error);
      } finally {
        busy = false;
        popup = null;
      }
    }

    async function follow(orderID) {
      const decision = await decisionOf(popup, orderID);
      if (decision.what !== "approved") {
        props.onCancel?.({ orderID }, { redirect: goTo });
        return;
      }
      let again = false;
      const restart = () => {
        again = true;
      };
      const { payerID } = decision;
      const told = { orderID, payerID, paymentSource: FUNDING.PAYPAL, facilitatorAccessToken: "" };
      await props.onApprove?.(told, { restart, redirect: goTo });
      if (!again) return;
      popup = openWindow();
      // why: without a fresh click the browser may refuse; the next click on the button then goes on with the same order.
      if (popup) await follow(orderID);
      else orderToRestart = orderID;
    }

    function goTo(to) {
      window.location.href = to;
    }

    const component = {
      isEligible: () => isFundingEligible(props.fundingSource),

      async render(container) {
        const place = typeof container === "string" ? document.querySelector(container) : container;
        if (!place)
          throw new Error(`Document is ready and element ${String(container)} does not exist`);
        if (!component.isEligible()) throw new Error(`${props.fundingSource} is not eligible`);
        button?.remove();
        button = document.createElement("button");
        button.type = "button";
        button.textContent = "PayPal";
        Object.assign(button.dataset, { fundingSource: FUNDING.PAYPAL });
        paint(button, props.style ?? {});
        button.addEventListener("click", () => void pay());
        place.append(button);
        window.addEventListener("pagehide", closePopup);
        const setEnabled = async (value) => {
          enabled = value;
          if (button) button.disabled = !value;
        };
        props.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
      },

      async close() {
        closePopup();
        window.removeEventListener("pagehide", closePopup);
        button?.remove();
        button = null;
      },

      async updateProps(changes = {}) {
        props = { ...props, ...changes };
      },

      resume() {},
      hasReturned: () => false,
    };
    return component;
  }

  /** why not a class: a page's content security policy may forbid styles, and never those set by a script's hand. */
  function paint(button, { color = "gold", height = 45, shape = "rect", borderRadius }) {
    const colors = {
      gold: "#ffc439",
      blue: "#0070ba",
      silver: "#eee",
      white: "#fff",
      black: "#2c2e2f",
    };
    const radius = borderRadius ?? { rect: 4, pill: height / 2, sharp: 0 }[shape] ?? 4;
    Object.assign(button.style, {
      width: "100%",
      minHeight: `${height}px`,
      border: color === "white" ? "1px solid #555" : "0",
      borderRadius: `${radius}px`,
      background: colors[color] ?? colors.gold,
      color: color === "blue" || color === "black" ? "#fff" : "#001c64",
      font: "inherit",
      fontWeight: "800",
      cursor: "pointer",
    });
  }

  window[namespace] = {
    version: "5.0.500",
    FUNDING,
    Buttons,
    getFundingSources: () => Object.values(FUNDING),
    isFundingEligible,
    rememberFunding() {},
  };
})();
