import type { IntegrationMails } from '../integration-mails.ts'
import { counted, type MailTexts } from '../mail-text.ts'

interface Words {
  hello: (name: string) => string
  when: (at: string, ipAddress: string | null) => [string, string][]
}

const days = (count: number) =>
  counted('be', count, { one: 'дзень', few: 'дні', many: 'дзён', other: 'дня' })

/** What the mails about API keys and webhooks say in Belarusian. */
export const integrationsBe = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], keyof IntegrationMails> => ({
  'api-key-made': ({ firstName, name, at, ipAddress, url }, store) => ({
    subject: `Новы ключ API – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      `У вашым уліковым запісе ў ${store} створаны ключ API. Праграма, у якой ён ёсць, дзейнічае ад вашага імя ў межах, якія дазваляе ключ.`,
    ],
    facts: [['Ключ', name], ...when(at, ipAddress)],
    button: { label: 'Адкрыць ключы', url },
    notes: [
      'Калі гэта былі не вы, адклічце ключ і адразу змяніце пароль: вашым уліковым запісам карыстаецца хтосьці іншы.',
    ],
  }),
  'api-key-revoked': ({ firstName, name, url }, store) => ({
    subject: `Ключ API адкліканы – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      `Нашы супрацоўнікі адклікалі ключ API «${name}» вашага ўліковага запісу ў ${store}. Праграмам з гэтым ключом цяпер адмаўляюць; вы можаце стварыць іншы.`,
    ],
    button: { label: 'Адкрыць ключы', url },
  }),
  'webhook-stopped': ({ firstName, name, host, days: count, url }, store) => ({
    subject: `Вэбхук выключаны – ${name}`,
    greeting: hello(firstName),
    paragraphs: [
      count === 0
        ? `${host} адказвае, што гэтага адраса больш няма, таму ${store} яму нічога не паведамляе.`
        : `${host} нічога не прымае ўжо ${days(count)}, таму ${store} яму больш нічога не паведамляе.`,
      'Калі ён зноў запрацуе, уключыце вэбхук і адпраўце яшчэ раз тое, што ён прапусціў.',
    ],
    facts: [
      ['Вэбхук', name],
      ['Сервер', host],
    ],
    button: { label: 'Адкрыць вэбхукі', url },
  }),
})
