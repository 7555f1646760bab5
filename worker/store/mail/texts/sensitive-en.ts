import type { SensitiveChange } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { type Fact, type Phrase, t } from '../phrase.ts'

const CHANGES: Record<SensitiveChange, Phrase> = {
  'payment-settings': t`Payment settings were changed`,
  'payment-secret-set': t`The secret key of a payment service was set`,
  'payment-secret-cleared': t`The secret key of a payment service was cleared`,
  'source-password-set': t`The password of a price list’s source was set`,
  'source-password-cleared': t`The password of a price list’s source was cleared`,
  'two-factor-required': t`Staff need two-factor authentication`,
  'two-factor-optional': t`Staff no longer need two-factor authentication`,
  'staff-roles': t`The roles of a member of staff were changed`,
  'role-rights': t`The rights of a role were changed`,
}

interface Words {
  hello: (name: string) => Phrase
  when: (at: string, ipAddress: string | null) => Fact[]
}

/** What the mail about sensitive changes says in English. */
export const sensitiveEn = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], 'sensitive-change'> => ({
  'sensitive-change': ({ firstName, who, changes, name, at, ipAddress }, store) => ({
    subject: 'A sensitive setting of the store was changed',
    greeting: hello(firstName),
    paragraphs: [
      t`Someone changed a setting that the money or security of ${store} depends on. Every owner gets this e-mail, including whoever made the change.`,
    ],
    facts: [
      ...changes.map((change): Fact => ['What', CHANGES[change]]),
      ...(name === '' ? [] : [['Where', name] satisfies Fact]),
      ['Who', who],
      ...when(at, ipAddress),
    ],
    notes: [
      'If none of you intended this, end the sessions of this account, change its password and check the settings: someone else may be using it.',
    ],
  }),
})
