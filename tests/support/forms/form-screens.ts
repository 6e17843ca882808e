// Where a journey looks for a control of every declared field.
import { batchPieceForm, artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { bulkChangeForm } from "#app/shop/catalogue/bulk-change-form.ts";
import { savedViewForm } from "#app/shop/staff/saved-view-form.ts";
import { pieceStateForm, previousStatesForm } from "#app/shop/catalogue/piece-state-form.ts";
import { categoryForm, subCategoryForm } from "#app/shop/catalogue/category-form.ts";
import { collectionPointForm } from "#app/shop/collection/collection-point-form.ts";
import { counterForm, enrolmentForm, kioskForm } from "#app/shop/devices/device-form.ts";
import { emailForm } from "#app/shop/form.ts";
import type { AnyForm } from "#app/shop/form.ts";
import { legalTextForm } from "#app/shop/legal/legal-text-form.ts";
import { campaignForm, templateForm } from "#app/shop/mail/campaigns/campaign-form.ts";
import { sendForm, suppressionForm } from "#app/shop/mail/campaigns/send-form.ts";
import { messageForm } from "#app/shop/messages/message-form.ts";
import { buyerForm, checkoutForm } from "#app/shop/orders/checkout-form.ts";
import { decisionForm, refundForm } from "#app/shop/refunds/refund-form.ts";
import { collectorForm } from "#app/shop/orders/collector-form.ts";
import { noteChangeForm, noteForm } from "#app/shop/orders/order-change-form.ts";
import { reprintForm } from "#app/shop/production/prints-form.ts";
import { addedSizeForm } from "#app/shop/pricing/added-size-form.ts";
import { pricingRuleForm } from "#app/shop/pricing/pricing-rule-form.ts";
import { homeWallForm } from "#app/shop/walls/home-wall-form.ts";
import { mailServerForm } from "#app/shop/mail/sending/mail-server-form.ts";
import { paypalAccountForm } from "#app/shop/payment-providers/paypal/account-form.ts";
import { brandingForm } from "#app/shop/branding/branding-form.ts";
import { mediumForm } from "#app/shop/media/medium-form.ts";
import { closureForm } from "#app/shop/collection/closure-form.ts";
import { promiseMoveForm } from "#app/shop/orders/promise-move-form.ts";
import { sectionPage } from "#app/routes/admin/kit/settings/settings-pages.ts";
import { sectionNames, settingsSections } from "#app/shop/settings/settings-form.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import {
  currentPasswordForm,
  newPasskeyForm,
  passkeyNameForm,
  passwordChangeForm,
  reauthForm,
} from "#app/shop/staff/account-form.ts";
import {
  codeForm,
  recoveryForm,
  setUpForm,
  signInForm,
  staffEmailForm,
} from "#app/shop/staff/sign-in-form.ts";
import { newPinForm, memberByPinForm } from "#app/shop/staff/pin-form.ts";
import { memberRightsForm } from "#app/shop/staff/member-rights-form.ts";
import { preferencesForm } from "#app/shop/subscribers/preferences-form.ts";
import { subscriberForm, toggleForm } from "#app/shop/subscribers/subscriber-form.ts";
import {
  declarationForm,
  orderNamedForm,
  refusalForm,
} from "#app/shop/withdrawals/withdrawal-form.ts";
import { labKeyForm, labWebhookForm } from "#app/shop/lab/lab-form.ts";

export type FormScreen = {
  form: AnyForm;
  /** Its page in a shop whose first order, message, category and so on are there. */
  address: string;
  /** For somebody who is not signed in. */
  outside?: true;
  /** Names of fields whose value has to be chosen first, or a box ticked. */
  first?: Record<string, string | true>;
  /** Sent by a script without a control, or only there in another state of the shop. */
  without?: string[];
};

export const formScreens: FormScreen[] = [
  { form: messageForm, address: "/contact", outside: true },
  { form: emailForm, address: "/newsletter", outside: true },
  { form: buyerForm, address: "/checkout", outside: true },
  {
    form: checkoutForm,
    address: "/checkout",
    outside: true,
    without: ["idempotencyKey", "lines", "former", "again", "live"],
  },
  { form: orderNamedForm, address: "/withdrawal", outside: true },
  { form: signInForm, address: "/admin/login", outside: true, without: ["answer"] },
  { form: categoryForm, address: "/admin/category-management/new" },
  { form: subCategoryForm, address: "/admin/category-management/1/sub-categories/new" },
  { form: collectionPointForm, address: "/admin/collection-points/new" },
  { form: enrolmentForm, address: "/admin/devices/new" },
  { form: artPieceForm, address: "/admin/art-management/new" },
  { form: pricingRuleForm, address: "/admin/pricing/new", first: { appliesTo: "sub_category" } },
  { form: subscriberForm, address: "/admin/users/new", first: { subscribed: true } },
  { form: templateForm, address: "/admin/email-marketing/templates/new" },
  {
    form: campaignForm,
    address: "/admin/email-marketing/campaigns/new",
    first: { audience: "specific_segment" },
  },
  { form: suppressionForm, address: "/admin/email-marketing/suppressions" },
  { form: legalTextForm, address: "/admin/settings/legal/privacy" },
  ...sectionNames.map((section) => ({
    form: settingsSections[section],
    address: sectionPage(section),
    first: section === "sign-in" ? { securityAsked: true as const } : undefined,
  })),
  { form: brandingForm, address: "/admin/settings/look" },
  { form: watermarkForm, address: "/admin/settings/pictures" },
  { form: mediumForm, address: "/admin/settings/media/new" },
  { form: paypalAccountForm, address: "/admin/settings/payments" },
  { form: mailServerForm, address: "/admin/settings/mail" },
  { form: labKeyForm, address: "/admin/settings/print-lab" },
  { form: labWebhookForm, address: "/admin/settings/print-lab" },
  { form: homeWallForm, address: "/admin/home-wall" },
  { form: noteForm, address: "/admin/orders/10001" },
  { form: refusalForm, address: "/admin/withdrawals/1" },
  { form: passwordChangeForm, address: "/admin/account" },
  { form: currentPasswordForm, address: "/admin/account" },
  { form: newPasskeyForm, address: "/admin/account" },
  { form: newPinForm, address: "/admin/account" },
];

/** On no page that an address alone opens; their own journeys fill them in. */
export const formsInSteps: Record<string, AnyForm[]> = {
  "app/shop/orders/moving-promises.server.test.ts": [promiseMoveForm, closureForm],
  "e2e/back-office/bulk-changes.spec.ts": [bulkChangeForm],
  "e2e/back-office/saved-views.spec.ts": [savedViewForm],
  "e2e/counter-and-workshop/pin.spec.ts": [memberByPinForm],
  "e2e/back-office/devices.spec.ts": [counterForm, kioskForm],
  "e2e/buying/withdraw.spec.ts": [declarationForm],
  "e2e/buying/ticket.spec.ts": [collectorForm],
  "e2e/counter-and-workshop/workshop-day.spec.ts": [reprintForm, noteChangeForm],
  "e2e/storefront/newsletter.spec.ts": [preferencesForm],
  "e2e/back-office/campaign.spec.ts": [sendForm],
  "e2e/back-office/refund.spec.ts": [refundForm, decisionForm],
  "e2e/back-office/run-the-shop-rules.spec.ts": [toggleForm],
  "e2e/back-office/run-the-shop-art.spec.ts": [batchPieceForm, pieceStateForm],
  "app/shop/pricing/pricing-rules.server.test.ts": [addedSizeForm],
  "app/shop/catalogue/piece-states.server.test.ts": [previousStatesForm],
  "e2e/back-office/sign-in.spec.ts": [
    setUpForm,
    staffEmailForm,
    memberRightsForm,
    codeForm,
    recoveryForm,
    passkeyNameForm,
    reauthForm,
  ],
};
