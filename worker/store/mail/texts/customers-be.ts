import { counted, type MailTexts } from '../mail-text.ts'

const days = (count: number) =>
  counted('be', count, { one: 'дзень', few: 'дні', many: 'дзён', other: 'дня' })

/** What the mails to people whom staff has made an account for say in Belarusian. */
export const customersBe: Pick<
  MailTexts['kinds'],
  'customer-invited' | 'staff-invited' | 'two-factor-reset'
> = {
  'customer-invited': ({ firstName, url, days: count }, store) => ({
    subject: `Ваш уліковы запіс у краме ${store}`,
    greeting: `Вітаем, ${firstName}!`,
    paragraphs: [
      `Крама ${store} стварыла для вас уліковы запіс, каб вы маглі сачыць за заказамі і камерцыйнымі прапановамі. Задайце пароль — і ён ваш.`,
    ],
    button: { label: 'Задаць пароль', url },
    notes: [
      `Спасылка спрацуе адзін раз і дзейнічае ${days(count)}. Пазней націсніце «Забылі пароль?» на старонцы ўваходу.`,
      'Вы да нас не звярталіся? Тады нічога не рабіце: без гэтай спасылкі ва ўліковы запіс ніхто не ўвойдзе.',
    ],
  }),
  'staff-invited': ({ firstName, by, url, days: count }, store) => ({
    subject: `Запрашэнне на працу ў краме ${store}`,
    greeting: `Вітаем, ${firstName}!`,
    paragraphs: [
      `Для вас створаны ўліковы запіс супрацоўніка крамы ${store}. Запрасіў калега: ${by}. Задайце пароль — і можна пачынаць.`,
    ],
    button: { label: 'Задаць пароль', url },
    notes: [
      `Спасылка спрацуе адзін раз і дзейнічае ${days(count)}. Калі тэрмін мінуў, папрасіце даслаць запрашэнне яшчэ раз: ${by}.`,
      'Вы там не працуеце? Тады нічога не рабіце: без гэтай спасылкі ва ўліковы запіс ніхто не ўвойдзе.',
    ],
  }),
  'two-factor-reset': ({ firstName }, store) => ({
    subject: 'Двухэтапная праверка скінута',
    greeting: `Вітаем, ${firstName}!`,
    paragraphs: [
      `Нашы супрацоўнікі па просьбе адключылі двухэтапную праверку вашага ўліковага запісу ў ${store}. Цяпер для ўваходу хапае пароля. Пры першай магчымасці ўключыце яе зноў у раздзеле «Бяспека».`,
    ],
    notes: [
      'Вы гэтага не прасілі? Тады адразу зменіце пароль і паведаміце нам: магчыма, хтосьці іншы спрабуе адкрыць ваш уліковы запіс.',
    ],
  }),
}
