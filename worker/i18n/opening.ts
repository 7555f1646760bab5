import type { Sentences } from './sentence.ts'

/** What visitors and staff read while the store is not open yet, and refusals of the checklist. */
export const OPENING_SENTENCES = {
  soon_title: { be: 'Хутка адкрыемся', en: 'Opening soon', ru: 'Скоро откроемся' },
  soon_text: {
    be: 'Крама рыхтуецца да адкрыцця. Зазірніце крыху пазней.',
    en: 'The store is getting ready to open. Please come back a little later.',
    ru: 'Магазин готовится к открытию. Загляните немного позже.',
  },
  soon_contact: {
    be: 'Ёсць пытанне? Напішыце або патэлефануйце нам:',
    en: 'A question? Write to us or call:',
    ru: 'Есть вопрос? Напишите или позвоните нам:',
  },
  soon_languages: { be: 'Мова', en: 'Language', ru: 'Язык' },
  soon_staff: {
    be: 'Уваход для супрацоўнікаў',
    en: 'Sign-in for staff',
    ru: 'Вход для сотрудников',
  },
  what_is_left: {
    be: 'Што засталося зрабіць',
    en: 'What is left to do',
    ru: 'Что осталось сделать',
  },
  country_not_served: {
    be: 'У гэтую краіну крама не прадае.',
    en: 'The store does not serve this country.',
    ru: 'В эту страну магазин не продаёт.',
  },
  no_sender: {
    be: 'У крамы няма адраса адпраўніка: спачатку ўкажыце яго ў наладах крамы.',
    en: 'The store has no sender address: set one in the store’s settings first.',
    ru: 'У магазина нет адреса отправителя: сначала укажите его в настройках магазина.',
  },
  page_has_blanks: {
    be: 'У тэксце ёсць незапоўненыя месцы.',
    en: 'The text has blanks to fill in.',
    ru: 'В тексте есть незаполненные места.',
  },
  page_changed_since: {
    be: 'Тэкст за гэты час змяніўся. Прачытайце яго яшчэ раз.',
    en: 'The text has changed in the meantime. Please read it again.',
    ru: 'Текст за это время изменился. Прочитайте его ещё раз.',
  },
} satisfies Sentences
