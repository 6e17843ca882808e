// Sends signed events to the shop, and retries until it answers with success.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { foreignSigner, paypalSigner } from "./certificate.ts";
import type { Signer } from "./certificate.ts";
import { createEvent } from "./events.ts";
import type { About, EventType, WebhookEvent } from "./events.ts";
import { timestamp } from "./representations.ts";
import type { Base } from "./representations.ts";
import { algorithm, signTransmission } from "./signature.ts";
import type { World } from "./world.ts";

/** `status` is the shop's answer, or why none came. */
export type Delivery = { at: string; status: number | string };
export type StoredEvent = {
  event: WebhookEvent;
  order: string;
  body: string;
  transmissionId: string;
  deliveries: Delivery[];
};

export type Sending = { badSignature?: boolean; foreignCertificate?: boolean; webhookId?: string };

type Settings = { id: string; url: string | null; delayMs: number; retryMs: number[] };

const patience = 10_000;

export class Webhooks {
  id: string;
  url: string | null;
  muted = false;
  events: StoredEvent[] = [];
  base: Base = "";
  private readonly first: Settings;
  private readonly world: World;
  private readonly closing = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(world: World, settings: Settings) {
    this.world = world;
    this.first = settings;
    this.id = settings.id;
    this.url = settings.url;
  }

  forget(): void {
    this.events = [];
    this.muted = false;
  }

  /** Stores the event, and sends it if a webhook is registered. */
  happened(type: EventType, about: About): StoredEvent | null {
    const stored = this.create(type, about);
    if (stored && !this.muted && this.url !== null) this.track(this.deliver(stored));
    return stored;
  }

  create(type: EventType, about: About): StoredEvent | null {
    const event = createEvent(type, about, this.world.now(), this.base);
    return event && this.store(event, about.order.id);
  }

  store(event: WebhookEvent, order: string): StoredEvent {
    const stored = {
      event,
      order,
      body: JSON.stringify(event),
      transmissionId: randomUUID(),
      deliveries: [],
    };
    this.events.push(stored);
    return stored;
  }

  find(id: string): StoredEvent | undefined {
    return this.events.find(({ event }) => event.id === id);
  }

  resend(stored: StoredEvent, sending: Sending = {}): void {
    // Sent again by hand, it is a new transmission; a retry is the same one.
    stored.transmissionId = randomUUID();
    this.track(this.sendOnce(stored, sending));
  }

  /** Resolves when no event is being sent or waits for a retry. */
  async quiet(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.quiet();
  }

  private track(work: Promise<unknown>): void {
    const watched = work.catch(() => undefined).finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }

  private async deliver(stored: StoredEvent): Promise<void> {
    for (const ms of [this.first.delayMs, ...this.first.retryMs]) {
      await wait(ms, undefined, { signal: this.closing.signal });
      const { status } = await this.sendOnce(stored, {});
      if (typeof status === "number" && status >= 200 && status < 300) return;
    }
  }

  /** One transmission; its answer is stored with the event. */
  async sendOnce(
    stored: StoredEvent,
    { badSignature = false, foreignCertificate = false, webhookId = this.id }: Sending,
  ): Promise<Delivery> {
    const signer = foreignCertificate ? foreignSigner() : paypalSigner();
    const { body, transmissionId } = stored;
    const transmissionTime = timestamp(this.world.now());
    const signedBody = badSignature ? `${body} ` : body;
    const headers = {
      "content-type": "application/json",
      "user-agent": "PayPal/AUHD-214.0-58843019",
      "paypal-transmission-id": transmissionId,
      "paypal-transmission-time": transmissionTime,
      "paypal-transmission-sig": signTransmission(
        { transmissionId, transmissionTime, webhookId, body: signedBody },
        signer,
      ),
      "paypal-cert-url": this.certificateAddress(signer, foreignCertificate),
      "paypal-auth-algo": algorithm,
      "paypal-auth-version": "v2",
    };
    const at = new Date(this.world.now()).toISOString();
    const delivery: Delivery = { at, status: await this.post(body, headers) };
    stored.deliveries.push(delivery);
    return delivery;
  }

  /** A foreign certificate is served from an address that is not PayPal's. */
  private certificateAddress(signer: Signer, foreign: boolean): string {
    const base = foreign ? this.base.replace("127.0.0.1", "localhost") : this.base;
    return `${base}/v1/notifications/certs/${signer.name}`;
  }

  private async post(body: string, headers: Record<string, string>): Promise<number | string> {
    if (this.url === null) return "no webhook is registered";
    const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(patience)]);
    try {
      const answer = await fetch(this.url, {
        method: "POST",
        body,
        headers,
        redirect: "manual",
        signal,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return String(error instanceof Error ? (error.cause ?? error) : error);
    }
  }
}
