import type { MailTexts } from '../mail-text.ts'
import { many, t } from '../phrase.ts'

/** What the mails to people whom staff has made an account for say in English. */
export const customersEn: Pick<
  MailTexts['kinds'],
  'customer-invited' | 'staff-invited' | 'two-factor-reset'
> = {
  'customer-invited': ({ firstName, url, days }, store) => ({
    subject: t`Your account at ${store}`,
    greeting: t`Hello ${firstName},`,
    paragraphs: [
      t`${store} has made an account for you, so that you can follow your orders and quotes. Choose a password, and it is yours.`,
    ],
    button: { label: 'Choose a password', url },
    notes: [
      t`The link works once and for ${many(days, { one: 'day', other: 'days' })}. Later, choose “Forgot your password?” on the sign-in page.`,
      'Did you not talk to us? Then do nothing: nobody can sign in to the account without this link.',
    ],
  }),
  'staff-invited': ({ firstName, by, url, days }, store) => ({
    subject: t`You are invited to work at ${store}`,
    greeting: t`Hello ${firstName},`,
    paragraphs: [
      t`${by} has made an account for you in the back office of ${store}. Choose a password, and you can begin.`,
    ],
    button: { label: 'Choose a password', url },
    notes: [
      t`The link works once and for ${many(days, { one: 'day', other: 'days' })}. If it has expired, ask ${by} to send the invitation again.`,
      'You do not work there? Then do nothing: nobody can sign in to the account without this link.',
    ],
  }),
  'two-factor-reset': ({ firstName }, store) => ({
    subject: 'Two-factor authentication was reset',
    greeting: t`Hello ${firstName},`,
    paragraphs: [
      t`Our staff have turned off two-factor authentication of your account at ${store}, as was asked of them. Signing in now takes only the password. Turn it on again under Account → Privacy as soon as you can.`,
    ],
    notes: [
      'You did not ask for this? Then change your password at once and tell us: someone else may be trying to open your account.',
    ],
  }),
}
