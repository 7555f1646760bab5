import type { IntegrationMails } from '../integration-mails.ts'
import { counted, type MailTexts } from '../mail-text.ts'

interface Words {
  hello: (name: string) => string
  when: (at: string, ipAddress: string | null) => [string, string][]
}

const days = (count: number) =>
  counted('ru', count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

/** What the mails about API keys and webhooks say in Russian. */
export const integrationsRu = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], keyof IntegrationMails> => ({
  'api-key-made': ({ firstName, name, at, ipAddress, url }, store) => ({
    subject: `Новый ключ API – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      `В вашей учётной записи в ${store} создан ключ API. Программа, у которой он есть, действует от вашего имени в пределах, которые разрешает ключ.`,
    ],
    facts: [['Ключ', name], ...when(at, ipAddress)],
    button: { label: 'Открыть ключи', url },
    notes: [
      'Если это были не вы, отзовите ключ и сразу смените пароль: вашей учётной записью пользуется кто-то другой.',
    ],
  }),
  'api-key-revoked': ({ firstName, name, url }, store) => ({
    subject: `Ключ API отозван – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      `Наши сотрудники отозвали ключ API «${name}» вашей учётной записи в ${store}. Программам с этим ключом теперь отказывают; вы можете создать другой.`,
    ],
    button: { label: 'Открыть ключи', url },
  }),
  'webhook-stopped': ({ firstName, name, host, days: count, url }, store) => ({
    subject: `Вебхук выключен – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      count === 0
        ? `${host} отвечает, что этого адреса больше нет, поэтому ${store} ему ничего не сообщает.`
        : `${host} ничего не принимает уже ${days(count)}, поэтому ${store} ему больше ничего не сообщает.`,
      'Когда он снова заработает, включите вебхук и отправьте ещё раз то, что он пропустил.',
    ],
    facts: [
      ['Вебхук', name],
      ['Сервер', host],
    ],
    button: { label: 'Открыть вебхуки', url },
  }),
})
