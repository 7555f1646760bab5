import { counted, type MailTexts } from '../mail-text.ts'

const days = (count: number) =>
  counted('ru', count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

/** What the mails to people whom staff has made an account for say in Russian. */
export const customersRu: Pick<
  MailTexts['kinds'],
  'customer-invited' | 'staff-invited' | 'two-factor-reset'
> = {
  'customer-invited': ({ firstName, url, days: count }, store) => ({
    subject: `Ваша учётная запись в магазине ${store}`,
    greeting: `Здравствуйте, ${firstName}!`,
    paragraphs: [
      `Магазин ${store} завёл для вас учётную запись, чтобы вы могли следить за заказами и коммерческими предложениями. Задайте пароль — и она ваша.`,
    ],
    button: { label: 'Задать пароль', url },
    notes: [
      `Ссылка сработает один раз и действует ${days(count)}. Позже нажмите «Забыли пароль?» на странице входа.`,
      'Вы к нам не обращались? Тогда ничего не делайте: без этой ссылки в учётную запись никто не войдёт.',
    ],
  }),
  'staff-invited': ({ firstName, by, url, days: count }, store) => ({
    subject: `Приглашение на работу в магазине ${store}`,
    greeting: `Здравствуйте, ${firstName}!`,
    paragraphs: [
      `Для вас создана учётная запись сотрудника магазина ${store}. Пригласил коллега: ${by}. Задайте пароль — и можно начинать.`,
    ],
    button: { label: 'Задать пароль', url },
    notes: [
      `Ссылка сработает один раз и действует ${days(count)}. Если срок прошёл, попросите отправить приглашение ещё раз: ${by}.`,
      'Вы там не работаете? Тогда ничего не делайте: без этой ссылки в учётную запись никто не войдёт.',
    ],
  }),
  'two-factor-reset': ({ firstName }, store) => ({
    subject: 'Двухэтапная проверка сброшена',
    greeting: `Здравствуйте, ${firstName}!`,
    paragraphs: [
      `Наши сотрудники по просьбе отключили двухэтапную проверку вашей учётной записи в ${store}. Теперь для входа достаточно пароля. При первой возможности включите её снова в разделе «Безопасность».`,
    ],
    notes: [
      'Вы об этом не просили? Тогда сразу смените пароль и сообщите нам: возможно, кто-то другой пытается открыть вашу учётную запись.',
    ],
  }),
}
