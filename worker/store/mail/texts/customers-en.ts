import { counted, type MailTexts } from '../mail-text.ts'

/** What the mail to a customer whom staff has made an account for says in English. */
export const customersEn: Pick<MailTexts['kinds'], 'customer-invited'> = {
  'customer-invited': ({ firstName, url, days }, store) => ({
    subject: `Your account at ${store}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${store} has made an account for you, so that you can follow your orders and quotes. Choose a password, and it is yours.`,
    ],
    button: { label: 'Choose a password', url },
    notes: [
      `The link works once and for ${counted('en', days, { one: 'day', other: 'days' })}. Later, choose “Forgot your password?” on the sign-in page.`,
      'Did you not talk to us? Then do nothing: nobody can sign in to the account without this link.',
    ],
  }),
}
