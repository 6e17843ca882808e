// How staff sign in, and what they do with accounts, their own and others'.
import { password } from "#tests/support/staff.ts";
import type { Furnished } from "#tests/support/processes/furnished.ts";
import type { FormsOfRoute } from "./honest-form.ts";

export const accountForms = ({ ownSession, other, invitation }: Furnished): FormsOfRoute[] => [
  [
    "admin/views",
    {
      save: {
        fields: {
          intent: "save",
          list: "/admin/orders",
          name: "Late ones",
          query: "status=pending",
          shared: "on",
        },
      },
    },
  ],
  [
    "admin/login",
    {
      "sign in": {
        outside: true,
        fields: { email: "own@example.org", password, answer: "", next: "/admin" },
      },
    },
  ],
  [
    "admin/login/forgotten",
    {
      "without a mail server": {
        outside: true,
        idle: true,
        fields: { email: "own@example.org" },
      },
    },
  ],
  [
    "admin/login/second-step",
    {
      code: {
        outside: true,
        idle: true,
        fields: { kind: "code", code: "123456", next: "/admin" },
      },
    },
  ],
  [
    "admin/pin",
    {
      "away from any device": {
        outside: true,
        idle: true,
        fields: { person: other, pin: "582946", next: "/admin" },
      },
    },
  ],
  ["admin/login/passkey", { ask: { outside: true, fields: { intent: "ask" } } }],
  [
    "admin/setup/:token",
    {
      "set up": {
        outside: true,
        url: `/admin/setup/${invitation}`,
        fields: { name: "New", password: "nine loud storks" },
      },
    },
  ],
  [
    "admin/session",
    {
      stay: { idle: true, fields: { intent: "stay" } },
      prove: { fields: { intent: "prove", password } },
      "read notices": { idle: true, fields: { intent: "notices-read", next: "/admin" } },
      "sign in again": {
        outside: true,
        fields: { intent: "sign-in", email: "own@example.org", password, answer: "" },
      },
    },
  ],
  ["admin/session/proof", { prove: { fields: { password, next: "/admin" } } }],
  ["admin/logout", { leave: { fields: {} } }],
  [
    "admin/account",
    {
      "change the password": {
        fields: {
          intent: "change-password",
          currentPassword: password,
          newPassword: "nine loud storks",
        },
      },
      "begin an app": { fields: { intent: "begin-app", currentPassword: password } },
      "rename a passkey": {
        fields: { intent: "rename-passkey", id: "passkey-own", name: "Phone" },
      },
      "rename somebody else's passkey": {
        idle: true,
        fields: { intent: "rename-passkey", id: "passkey-other", name: "Phone" },
      },
      "remove a passkey": {
        fields: { intent: "remove-passkey", id: "passkey-own", currentPassword: password },
      },
      "remove somebody else's passkey": {
        idle: true,
        fields: { intent: "remove-passkey", id: "passkey-other", currentPassword: password },
      },
      "set a PIN": { fields: { intent: "set-pin", pin: "582946" } },
      "remove a PIN": { idle: true, fields: { intent: "remove-pin" } },
      "end a session": { fields: { intent: "end-session", id: ownSession } },
      "end the others": { fields: { intent: "end-other-sessions", id: "" } },
    },
  ],
  [
    "admin/account/passkeys",
    { offer: { fields: { intent: "offer", name: "Phone", currentPassword: password } } },
  ],
  [
    "admin/staff",
    {
      invite: {
        fields: {
          intent: "invite",
          role: "counter",
          point: "1",
          id: "",
          email: "another@example.org",
        },
      },
      withdraw: { fields: { intent: "withdraw", id: "1" } },
      renew: { fields: { intent: "renew", id: other } },
      role: { fields: { intent: "role", role: "manager", mayErase: "on", id: other } },
      deactivate: { fields: { intent: "deactivate", id: other } },
      reactivate: { idle: true, fields: { intent: "reactivate", id: other } },
      "hand over": { fields: { intent: "make-owner", id: other } },
    },
  ],
];
