/** Something that is otherwise on a developer's machine than in production. */
interface Difference {
  /** What it changes. */
  what: string
  /** Where the code looks at its environment for that. */
  readAt: readonly string[]
}

/**
 * All that differs between the demo (`APP_ENV` is `local`, `DEBUG` is on) and a store in production, which
 * `npm run preview` is one of. A rule finds every place that looks at its environment; a test of the Worker tries each
 * difference in both: `tests/worker/http/environments.test.ts`.
 */
export const DIFFERENCES = {
  hosts: {
    what: 'Only the host of PUBLIC_URL and those of channels are answered, by TLS; a local store is also known as this machine.',
    readAt: ['worker/lib/site-of.ts'],
  },
  cookies: {
    what: 'Cookies are Secure, and those of sessions and devices are __Host-; plain http on this machine has neither.',
    readAt: ['worker/http/cookies.ts'],
  },
  appKey: {
    what: 'Without APP_KEY, or with a short one, nothing is signed or opened; a local store has a known one.',
    readAt: ['worker/lib/app-key.ts', 'worker/store/troubles/missing-parts.ts'],
  },
  secondFactor: {
    what: 'Staff need a second factor unless the store says otherwise; locally only where it says so.',
    readAt: ['worker/store/settings/is-two-factor-required.ts'],
  },
  sender: {
    what: 'Mails wait until staff or MAIL_FROM say a sender address; a local store has one of nobody.',
    readAt: ['worker/store/settings/sender.ts'],
  },
  sentMails: {
    what: 'What a mail said is forgotten once it is sent; with the debug flag the mailbox shows it.',
    readAt: ['worker/store/mail/mark-mail.ts'],
  },
  mailbox: {
    what: 'The mailbox and the page of the sandbox bank are there with the debug flag alone.',
    readAt: [
      'worker/store/mail/read-mailbox.ts',
      'worker/pages/answer-page.ts',
      'worker/pages/schemas.ts',
      'web/server/open-page.tsx',
      'web/server/read-address.ts',
      'web/routes/guards.ts',
      'web/routes/shop/content.ts',
      'web/routes/dev/mailbox.ts',
      'web/routes/dev/sandbox-bank.ts',
    ],
  },
  sandboxBank: {
    what: 'Cards are paid at the bank that staff have set up; with the debug flag also at a sandbox.',
    readAt: [
      'worker/sales/payment-methods/is-ready.ts',
      'worker/sales/payment-methods/present-method.ts',
      'worker/sales/payments/find-provider.ts',
      'worker/sales/payments/sandbox/get-sandbox-payment.ts',
    ],
  },
  ozonStandIn: {
    what: 'Ozon is Ozon; with the debug flag a stand-in answers at a host of its own.',
    readAt: [
      'worker/markets/ozon/stand-in/find-stand-in.ts',
      'worker/markets/ozon/accounts/account-cells.ts',
    ],
  },
  outside: {
    what: 'Banks, payment gateways, markets and webhooks are public hosts with TLS; a local store also asks stand-ins on this machine.',
    readAt: [
      'worker/lib/fetch-outside.ts',
      'worker/catalog/currencies/refresh-rates.ts',
      'worker/catalog/currencies/update-rate-sources.ts',
      'worker/sales/payment-methods/update-method.ts',
      'worker/sales/payments/bepaid/call-bepaid.ts',
      'worker/markets/ozon/call/call-ozon.ts',
      'worker/store/webhooks/create-webhook.ts',
      'worker/store/webhooks/try-delivery.ts',
    ],
  },
  listsFromHere: {
    what: 'Price lists and pictures are downloaded from public hosts; with LISTS_FROM_HERE a local store takes them from this machine too.',
    readAt: ['worker/lib/may-fetch-file.ts'],
  },
  linksOfJobs: {
    what: 'Links that jobs write begin with PUBLIC_URL; without one a local store’s begin with LOCAL_URL.',
    readAt: ['worker/jobs/job-ctx.ts'],
  },
  robots: {
    what: 'Search engines may read production and the demo; a store of any other name, as staging, is closed to them.',
    readAt: ['worker/pages/robots.ts'],
  },
  shown: {
    what: 'Pages are told which it is; with the debug flag a banner says that this is a test.',
    readAt: [
      'worker/store/settings/get-init.ts',
      'worker/store/settings/schemas/settings.ts',
      'web/shell/init/use-init.ts',
      'web/shell/test-mode-banner.tsx',
    ],
  },
} as const satisfies Record<string, Difference>

export type DifferenceName = keyof typeof DIFFERENCES

/** Declares the variables, and decides nothing by them. */
export const DECLARES = ['worker/env.ts']
