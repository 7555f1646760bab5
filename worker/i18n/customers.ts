import type { Sentences } from './sentence.ts'

/** What customers' accounts say to staff, and acting for a customer. */
export const CUSTOMER_SENTENCES = {
  own_account: {
    be: 'Гэта ваш уласны ўліковы запіс: змяніце яго на сваіх старонках.',
    en: 'This is your own account: do it on your account pages.',
    ru: 'Это ваша собственная учётная запись: измените её на своих страницах.',
  },
  two_factor_off: {
    be: 'Двухэтапная праверка ўжо адключана.',
    en: 'Two-factor authentication is off already.',
    ru: 'Двухэтапная проверка уже отключена.',
  },
  acting_refused: {
    be: 'Ад імя пакупніка гэта зрабіць нельга: даступныя толькі прагляд, кошык, абранае і падрыхтоўка заказу.',
    en: 'You cannot do this for a customer: you can look, and fill their cart, favourites and checkout.',
    ru: 'От имени покупателя это сделать нельзя: доступны только просмотр, корзина, избранное и подготовка заказа.',
  },
  acting_staff: {
    be: 'За супрацоўніка дзейнічаць нельга.',
    en: 'You cannot act for a member of staff.',
    ru: 'Действовать за сотрудника нельзя.',
  },
  acting_blocked: {
    be: 'Уліковы запіс заблакіраваны. Спачатку разблакіруйце яго.',
    en: 'The account is blocked. Unblock it first.',
    ru: 'Учётная запись заблокирована. Сначала разблокируйте её.',
  },
  acting_unconfirmed: {
    be: 'Пакупнік яшчэ не пацвердзіў сваю пошту: дзейнічаць за яго пакуль нельга.',
    en: 'The customer has not confirmed their e-mail yet: you can act for them once they have.',
    ru: 'Покупатель ещё не подтвердил свою почту: действовать за него пока нельзя.',
  },
} satisfies Sentences
