import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, moment, type Phrase, t } from '../phrase.ts'
import { orderChangesEn } from './order-changes-en.ts'
import { orderDocumentsEn } from './order-documents-en.ts'
import { sensitiveEn } from './sensitive-en.ts'
import { customersEn } from './customers-en.ts'
import { quotesEn } from './quotes-en.ts'
import { returnsEn } from './returns-en.ts'
import { troublesEn } from './troubles-en.ts'
import { supplyEn } from './supply-en.ts'
import { integrationsEn } from './integrations-en.ts'
import { openingEn } from './opening-en.ts'
import { companiesEn } from './companies-en.ts'
import { partRequestsEn } from './part-requests-en.ts'
import { quoteAnswersEn } from './quote-answers-en.ts'
import { priceListsEn } from './price-lists-en.ts'
import { projectsEn } from './projects-en.ts'
import { pickupFacts } from '../pickup-facts.ts'
import { promisedFacts } from '../promised-facts.ts'
import { transferFacts } from '../transfer-facts.ts'

const hello = (name: string) => (name === '' ? 'Hello,' : t`Hello ${name},`)
const minutes = (count: number) => many(count, { one: 'minute', other: 'minutes' })
const days = (count: number) => many(count, { one: 'day', other: 'days' })

const when = (at: string, ipAddress: string | null): Fact[] => [
  ['When', moment(at)],
  ...(ipAddress === null ? [] : [['IP address', ipAddress] satisfies Fact]),
]

const NOT_YOU =
  'If this was not you, someone else may know your password. Open the sign-in page, choose “Forgot your password?” and set a new one: all devices are signed out at once.'

const UNDONE = (days: Phrase) =>
  t`If this was not you, the link above restores this address, signs out all devices and e-mails you a link to set a new password. It works for ${days}, signed in or not.`

export const en: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Confirm your e-mail address',
      greeting: hello(firstName),
      paragraphs: [
        t`This address was given for an account at ${store}. Confirm that it is yours, and you can place orders and follow them.`,
      ],
      button: { label: 'Confirm the address', url },
      notes: [
        t`The link works for ${minutes(count)}.`,
        'Not you? Then do nothing: unless confirmed, the address will not be used.',
      ],
    }),
    'reset-password': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Set a new password',
      greeting: hello(firstName),
      paragraphs: [t`Someone, most likely you, asked for a new password for ${store}.`],
      button: { label: 'Set a new password', url },
      notes: [
        t`The link works once and for ${minutes(count)}. Do not share it.`,
        'Not you? Then do nothing: your password stays as it is.',
      ],
    }),
    'email-change-asked': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'A new e-mail address for your account',
      greeting: hello(firstName),
      paragraphs: [
        t`Someone, most likely you, wants to change the e-mail address of the account at ${store}. The new one takes effect once the link in the e-mail sent to it is opened; until then everything stays as it is.`,
      ],
      facts: [['New address', newEmail]],
      button: { label: 'This was not me', url },
      notes: [UNDONE(days(count))],
    }),
    'email-changed': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Your e-mail address was changed',
      greeting: hello(firstName),
      paragraphs: [
        t`Your account at ${store} now has another e-mail address. You will get no more e-mails at this one.`,
      ],
      facts: [['New address', newEmail]],
      button: { label: 'This was not me', url },
      notes: [UNDONE(days(count))],
    }),
    'password-changed': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Your password was changed',
      greeting: hello(firstName),
      paragraphs: [
        t`The password of your account at ${store} was changed, and all other devices were signed out.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'two-factor-changed': ({ firstName, isOn, at, ipAddress }, store) => ({
      subject: isOn ? 'Two-factor authentication is on' : 'Two-factor authentication is off',
      greeting: hello(firstName),
      paragraphs: [
        isOn
          ? t`Signing in to ${store} now takes a code from your app as well as the password. Keep the recovery codes where you can find them without your phone.`
          : t`Signing in to ${store} now takes only the password, without a code from your app.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'recovery-code-used': ({ firstName, at, ipAddress }, store) => ({
      subject: 'A recovery code was used',
      greeting: hello(firstName),
      paragraphs: [
        t`Someone signed in to your account at ${store} with one of your recovery codes. That code no longer works; a new one has replaced it.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'new-device': ({ firstName, device, at, ipAddress }, store) => ({
      subject: 'Sign-in from a new device',
      greeting: hello(firstName),
      paragraphs: [
        t`Your account at ${store} was signed in to from a device we have not seen before.`,
      ],
      facts: [['Device', device], ...when(at, ipAddress)],
      notes: ['If it was you, there is nothing to do.', NOT_YOU],
    }),
    'repeated-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Failed attempts to sign in to your account',
      greeting: hello(firstName),
      paragraphs: [
        t`Someone tried to sign in to your account at ${store} and failed ${many(count, { one: 'time', other: 'times' })} in a row. Nobody got in; further attempts have to wait.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'If it was you and you forgot your password, choose “Forgot your password?” on the sign-in page. If not, make sure that your password is used nowhere else, and turn on two-factor authentication.',
      ],
    }),
    'repeated-code-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'The right password, but wrong codes',
      greeting: hello(firstName),
      paragraphs: [
        t`Someone entered the right password of your account at ${store}, and then a wrong two-factor code ${many(count, { one: 'time', other: 'times' })}. Nobody got in; further attempts have to wait.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'If it was you, check that your phone’s clock is right, or use a recovery code.',
        'If not, someone else knows your password. Open the sign-in page, choose “Forgot your password?” and set a new one at once, here and wherever else you use it.',
      ],
    }),
    'account-deleted': ({ firstName }, store) => ({
      subject: 'Your account was deleted',
      greeting: hello(firstName),
      paragraphs: [
        t`Your account at ${store} has been deleted as you asked, along with what we kept about you. Orders and invoices are kept as long as the law requires, without your account.`,
      ],
      notes: ['If this was not you, write to us at once. Thank you for being with us.'],
    }),
    'order-paid': ({ firstName, number, amount, returned, url, ...order }, store) => ({
      subject: t`Order ${number} is paid`,
      greeting: hello(firstName),
      paragraphs: [
        t`Your payment of ${amount} for order ${number} at ${store} has arrived.`,
        ...(returned === null
          ? []
          : [
              t`${returned} of it is more than the order costs and goes back the way it came; a bank may take a few days to show it.`,
            ]),
      ],
      facts: [
        ['Order', number],
        ['Paid', amount],
        ...(returned === null ? [] : [['Refund', returned] satisfies Fact]),
        ...promisedFacts(order),
      ],
      button: { label: 'Open the order', url },
    }),
    'payment-failed': ({ firstName, number, amount, url }, store) => ({
      subject: t`Order ${number}: the payment did not go through`,
      greeting: hello(firstName),
      paragraphs: [
        t`The payment of ${amount} for order ${number} at ${store} was declined; nothing was charged.`,
        'Your order is saved and awaiting payment. Try again with the same card or another one.',
      ],
      facts: [
        ['Order', number],
        ['Amount due', amount],
      ],
      button: { label: 'Pay the order', url },
    }),
    'order-placed': ({ firstName, number, parts, more, url, ...order }, store) => ({
      subject: t`Your order ${number}`,
      greeting: hello(firstName),
      paragraphs: [
        t`Thank you: your order ${number} at ${store} has been placed.`,
        order.isPrepaid
          ? 'We start as soon as your payment arrives.'
          : 'We will write to you as soon as it is on its way.',
        ...(order.payUntil == null
          ? []
          : [
              t`Please pay until ${moment(order.payUntil)}: an order that is not paid by then is cancelled.`,
            ]),
      ],
      facts: [
        [
          'Parts',
          more > 0
            ? t`${parts}; and ${many(more, { one: 'more line', other: 'more lines' })}`
            : parts,
        ],
        ['Delivery', order.shipping],
        ...promisedFacts(order),
        ...pickupFacts(order.pickup),
        ['Payment', order.payment],
        ['Total', order.total],
        ...transferFacts(order),
      ],
      button: { label: 'Open the order', url },
      notes: order.transfer
        ? [
            'The order page has the proforma invoice as a PDF, and a QR code if your bank reads them.',
          ]
        : [],
    }),
    ...orderDocumentsEn,
    ...orderChangesEn,
    ...sensitiveEn({ hello, when }),
    ...customersEn,
    ...quotesEn,
    ...supplyEn,
    'back-in-stock': ({ firstName, part, remains, price, url }, store) => ({
      subject: t`${part} is back in stock`,
      greeting: hello(firstName),
      paragraphs: [t`You asked us to tell you: ${part} can be bought at ${store} again.`],
      facts: [
        ['In stock', String(remains)],
        ['Unit price', price],
      ],
      button: { label: 'See the offers', url },
      notes: ['We will not write about it again unless you turn the alert back on.'],
    }),
    'price-below': ({ firstName, part, wanted, price, url }, store) => ({
      subject: t`${part} costs ${price}`,
      greeting: hello(firstName),
      paragraphs: [
        t`You asked us to tell you: the price of ${part} at ${store} has come down to the one you want.`,
      ],
      facts: [
        ['You want', wanted],
        ['Unit price', price],
      ],
      button: { label: 'See the offers', url },
      notes: ['We will not write about it again unless you turn the alert back on.'],
    }),
    ...companiesEn,
    ...integrationsEn({ hello, when }),
    ...openingEn({ hello }),
    ...troublesEn({ hello }),
    ...partRequestsEn,
    ...returnsEn,
    ...priceListsEn,
    ...projectsEn({ hello }),
    ...quoteAnswersEn,
    'team-invitation': ({ team, inviter, url, days: count }, store) => ({
      subject: t`${inviter} invites you to the team “${team}”`,
      greeting: hello(''),
      paragraphs: [
        t`${inviter} invites you to work together in the team “${team}” at ${store}. Sign in, or register with this same address, and accept.`,
      ],
      button: { label: 'See the invitation', url },
      notes: [
        t`The link works for ${days(count)}.`,
        'Not sure who this is? Then do nothing: nobody joins a team without accepting.',
      ],
    }),
  },
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: (store) =>
    t`${store} sends this e-mail because it concerns your account. It was sent automatically; replies to it are not read.`,
  contact: (email) => t`Questions? Write to ${email}.`,
}
