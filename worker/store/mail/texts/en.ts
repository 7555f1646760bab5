import { shortMonth } from '../../../lib/month-names.ts'
import { counted, type MailTexts, momentText } from '../mail-text.ts'
import { orderDocumentsEn } from './order-documents-en.ts'
import { sensitiveEn } from './sensitive-en.ts'
import { supplyEn } from './supply-en.ts'
import { promisedFacts } from '../promised-facts.ts'
import { transferFacts } from '../transfer-facts.ts'

const moment = (iso: string) =>
  momentText(iso, (day, month, year) => `${day} ${shortMonth(month)} ${year}`)

const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`)
const minutes = (count: number) => counted('en', count, { one: 'minute', other: 'minutes' })
const days = (count: number) => counted('en', count, { one: 'day', other: 'days' })

const when = (at: string, ipAddress: string | null): [string, string][] => [
  ['When', moment(at)],
  ...(ipAddress === null ? [] : [['IP address', ipAddress] satisfies [string, string]]),
]

const NOT_YOU =
  'If this was not you, somebody else may know your password. Open the sign-in page, choose “Forgot your password?” and set a new one: everybody is signed out at once.'

const UNDONE = (days: string) =>
  `If this was not you, the link above puts this address back, signs everybody out and mails you a link to a new password. It works for ${days}, signed in or not.`

export const en: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Confirm your e-mail address',
      greeting: hello(firstName),
      paragraphs: [
        `This address was given for an account at ${store}. Confirm that it is yours, and you can place orders and hear how they are doing.`,
      ],
      button: { label: 'Confirm the address', url },
      notes: [
        `The link works for ${minutes(count)}.`,
        'You know nothing of this? Then do nothing: without a confirmation the address stays unused.',
      ],
    }),
    'reset-password': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Set a new password',
      greeting: hello(firstName),
      paragraphs: [`Somebody, most likely you, asked for a new password for ${store}.`],
      button: { label: 'Set a new password', url },
      notes: [
        `The link works once and for ${minutes(count)}. Give it to nobody.`,
        'You did not ask for it? Then do nothing: your password stays as it is.',
      ],
    }),
    'email-change-asked': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'A new e-mail address for your account',
      greeting: hello(firstName),
      paragraphs: [
        `Somebody, most likely you, wants another e-mail address for the account at ${store}. It counts once the mail to it is answered; until then everything stays as it is.`,
      ],
      facts: [['New address', newEmail]],
      button: { label: 'This was not me', url },
      notes: [UNDONE(days(count))],
    }),
    'email-changed': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Your e-mail address was changed',
      greeting: hello(firstName),
      paragraphs: [
        `Your account at ${store} now has another e-mail address. Mails no longer come to this one.`,
      ],
      facts: [['New address', newEmail]],
      button: { label: 'This was not me', url },
      notes: [UNDONE(days(count))],
    }),
    'password-changed': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Your password was changed',
      greeting: hello(firstName),
      paragraphs: [
        `The password of your account at ${store} was changed, and all other devices were signed out.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'two-factor-changed': ({ firstName, isOn, at, ipAddress }, store) => ({
      subject: isOn ? 'Two-factor authentication is on' : 'Two-factor authentication is off',
      greeting: hello(firstName),
      paragraphs: [
        isOn
          ? `Signing in to ${store} now takes a code from your app besides the password. Keep the recovery codes where you find them without your phone.`
          : `Signing in to ${store} now takes the password alone, without a code from your app.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'recovery-code-used': ({ firstName, at, ipAddress }, store) => ({
      subject: 'A recovery code was used',
      greeting: hello(firstName),
      paragraphs: [
        `Somebody signed in to your account at ${store} with one of your recovery codes. That code is used up; a new one took its place.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'new-device': ({ firstName, device, at, ipAddress }, store) => ({
      subject: 'Sign-in from a new device',
      greeting: hello(firstName),
      paragraphs: [
        `Your account at ${store} was signed in to from a device we have not seen before.`,
      ],
      facts: [['Device', device], ...when(at, ipAddress)],
      notes: ['If it was you, there is nothing to do.', NOT_YOU],
    }),
    'repeated-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Failed attempts to sign in to your account',
      greeting: hello(firstName),
      paragraphs: [
        `Somebody tried to sign in to your account at ${store} and failed ${counted('en', count, { one: 'time', other: 'times' })} in a row. Nobody got in; we make further attempts wait.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'If it was you and you forgot the password, choose “Forgot your password?” on the sign-in page. If it was not, see that your password is used nowhere else, and turn two-factor authentication on.',
      ],
    }),
    'repeated-code-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'The right password, but wrong codes',
      greeting: hello(firstName),
      paragraphs: [
        `Somebody gave the right password of your account at ${store}, and then a wrong code of two-factor authentication ${counted('en', count, { one: 'time', other: 'times' })}. Nobody got in; we make further attempts wait.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'If it was you, see that the clock of your phone is right, or use a recovery code.',
        'If it was not, somebody else knows your password. Open the sign-in page, choose “Forgot your password?” and set a new one at once, here and wherever else you use it.',
      ],
    }),
    'account-deleted': ({ firstName }, store) => ({
      subject: 'Your account was deleted',
      greeting: hello(firstName),
      paragraphs: [
        `Your account at ${store} was deleted as you wished, and with it what we kept about you. Orders and invoices stay for as long as the law wants, without your account.`,
      ],
      notes: ['If this was not you, write to us at once. Thank you for having been with us.'],
    }),
    'order-paid': ({ firstName, number, amount, returned, url, ...order }, store) => ({
      subject: `Order ${number} is paid`,
      greeting: hello(firstName),
      paragraphs: [
        `Your payment of ${amount} for order ${number} at ${store} has arrived.`,
        ...(returned === null
          ? []
          : [
              `${returned} of it is more than the order costs and goes back to where it came from; the bank may take a few days.`,
            ]),
      ],
      facts: [
        ['Order', number],
        ['Paid', amount],
        ...(returned === null ? [] : [['Goes back', returned] satisfies [string, string]]),
        ...promisedFacts('en', order),
      ],
      button: { label: 'See the order', url },
    }),
    'payment-failed': ({ firstName, number, amount, url }, store) => ({
      subject: `Order ${number}: the payment did not go through`,
      greeting: hello(firstName),
      paragraphs: [
        `The payment of ${amount} for order ${number} at ${store} was declined; no money was taken.`,
        'The order is kept and waits for you. Pay it again with the same card or another one.',
      ],
      facts: [
        ['Order', number],
        ['To be paid', amount],
      ],
      button: { label: 'Pay the order', url },
    }),
    'order-placed': ({ firstName, number, parts, more, url, ...order }, store) => ({
      subject: `Your order ${number}`,
      greeting: hello(firstName),
      paragraphs: [
        `Thank you: your order ${number} at ${store} has been placed.`,
        order.isPrepaid
          ? 'We start as soon as the payment has come in.'
          : 'We tell you as soon as it is on its way.',
      ],
      facts: [
        [
          'Parts',
          more > 0
            ? `${parts}; and ${counted('en', more, { one: 'more line', other: 'more lines' })}`
            : parts,
        ],
        ['Delivery', order.shipping],
        ...promisedFacts('en', order),
        ['Payment', order.payment],
        ['Total', order.total],
        ...transferFacts('en', order),
      ],
      button: { label: 'Open the order', url },
      notes: order.transfer
        ? [
            'The order’s page has the proforma invoice as PDF, and a QR code if your bank reads them.',
          ]
        : [],
    }),
    ...orderDocumentsEn,
    ...sensitiveEn({ hello, when }),
    ...supplyEn,
    'back-in-stock': ({ firstName, part, remains, price, url }, store) => ({
      subject: `${part} is in stock again`,
      greeting: hello(firstName),
      paragraphs: [`You asked us to tell you: ${part} can be bought at ${store} again.`],
      facts: [
        ['In stock', String(remains)],
        ['Price apiece', price],
      ],
      button: { label: 'See the offers', url },
      notes: ['We do not tell you again, unless you switch the alert on once more.'],
    }),
    'price-below': ({ firstName, part, wanted, price, url }, store) => ({
      subject: `${part} costs ${price}`,
      greeting: hello(firstName),
      paragraphs: [
        `You asked us to tell you: the price of ${part} at ${store} has come down to what you wait for.`,
      ],
      facts: [
        ['You wait for', wanted],
        ['Price apiece', price],
      ],
      button: { label: 'See the offers', url },
      notes: ['We do not tell you again, unless you switch the alert on once more.'],
    }),
    'team-invitation': ({ team, inviter, url, days: count }, store) => ({
      subject: `${inviter} invites you to the team “${team}”`,
      greeting: hello(''),
      paragraphs: [
        `${inviter} invites you to work together in the team “${team}” at ${store}. Sign in, or register with this very address, and accept.`,
      ],
      button: { label: 'See the invitation', url },
      notes: [
        `The link works for ${days(count)}.`,
        'You do not know who this is? Then do nothing: nobody joins a team without accepting.',
      ],
    }),
  },
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: (store) =>
    `${store} sends this mail because it concerns your account. It was written by a machine; answers to it are not read.`,
  contact: (email) => `Questions? Write to ${email}.`,
}
