import type { MailTexts } from '../mail-text.ts'
import type { OpeningMails } from '../opening-mails.ts'
import { many, type Phrase, t } from '../phrase.ts'

interface Words {
  hello: (name: string) => Phrase
}

/** What mails about opening the store say in English. */
export const openingEn = ({ hello }: Words): Pick<MailTexts['kinds'], keyof OpeningMails> => ({
  'sender-test': ({ sender, url, days }, store) => ({
    subject: t`Test e-mail from ${store}`,
    greeting: hello(''),
    paragraphs: [
      t`This e-mail came from ${sender}, as all e-mails of ${store} do. Press the button, so that the opening checklist knows that they arrive.`,
    ],
    button: { label: 'It has arrived', url },
    notes: [t`The link works for ${many(days, { one: 'day', other: 'days' })}.`],
  }),
})
