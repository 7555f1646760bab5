import type { SensitiveChange } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'

const CHANGES: Record<SensitiveChange, string> = {
  'payment-settings': 'Изменены настройки оплаты',
  'payment-secret-set': 'Задан секретный ключ платёжной системы',
  'payment-secret-cleared': 'Удалён секретный ключ платёжной системы',
  'source-password-set': 'Задан пароль к источнику прайс-листа',
  'source-password-cleared': 'Удалён пароль к источнику прайс-листа',
  'two-factor-required': 'Сотрудникам теперь нужна двухэтапная проверка',
  'two-factor-optional': 'Сотрудникам больше не нужна двухэтапная проверка',
  'staff-roles': 'Изменены роли сотрудника',
  'role-rights': 'Изменены права роли',
}

interface Words {
  hello: (name: string) => string
  when: (at: string, ipAddress: string | null) => [string, string][]
}

/** What the mail about sensitive changes says in Russian. */
export const sensitiveRu = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], 'sensitive-change'> => ({
  'sensitive-change': ({ firstName, who, changes, name, at, ipAddress }, store) => ({
    subject: 'Изменена важная настройка магазина',
    greeting: hello(firstName),
    paragraphs: [
      `Кто-то изменил то, от чего зависят деньги или безопасность магазина ${store}. Это письмо получают все владельцы, и тот, кто сделал изменение, тоже.`,
    ],
    facts: [
      ...changes.map((change): [string, string] => ['Что', CHANGES[change]]),
      ...(name === '' ? [] : [['Где', name] satisfies [string, string]]),
      ['Кто', who],
      ...when(at, ipAddress),
    ],
    notes: [
      'Если никто из вас этого не хотел, завершите сеансы этой учётной записи, смените её пароль и проверьте настройки: ею может пользоваться кто-то другой.',
    ],
  }),
})
