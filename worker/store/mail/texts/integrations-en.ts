import type { IntegrationMails } from '../integration-mails.ts'
import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, type Phrase, t } from '../phrase.ts'

interface Words {
  hello: (name: string) => Phrase
  when: (at: string, ipAddress: string | null) => Fact[]
}

/** What the mails about API keys and webhooks say in English. */
export const integrationsEn = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], keyof IntegrationMails> => ({
  'api-key-made': ({ firstName, name, at, ipAddress, url }, store) => ({
    subject: t`A new API key – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      t`An API key was made in your account at ${store}. A program that has it acts in your name, as far as the key allows.`,
    ],
    facts: [['Key', name], ...when(at, ipAddress)],
    button: { label: 'See your keys', url },
    notes: [
      'If this was not you, revoke the key and change your password at once: someone else is using your account.',
    ],
  }),
  'api-key-revoked': ({ firstName, name, url }, store) => ({
    subject: t`API key revoked – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      t`Our staff have revoked the API key “${name}” of your account at ${store}. Programs that use it are refused from now on; you can make another key.`,
    ],
    button: { label: 'See your keys', url },
  }),
  'webhook-stopped': ({ firstName, name, host, days, url }, store) => ({
    subject: t`Webhook switched off – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      days === 0
        ? t`${host} says that the address is gone for good, so ${store} tells it nothing any more.`
        : t`${host} has accepted nothing for ${many(days, { one: 'day', other: 'days' })}, so ${store} tells it nothing any more.`,
      'Once it works again, switch the webhook on and send again what it has missed.',
    ],
    facts: [
      ['Webhook', name],
      ['Server', host],
    ],
    button: { label: 'Open the webhooks', url },
  }),
})
