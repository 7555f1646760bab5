import type { Sentences } from './sentence.ts'

/** Why a field is refused. A schema's own refusals name their sentence as the message. */
export const VALIDATION_SENTENCES = {
  required: {
    be: 'Запоўніце гэта поле.',
    en: 'Fill this in.',
    ru: 'Заполните это поле.',
  },
  invalid: {
    be: 'Значэнне няправільнае.',
    en: 'This value is not valid.',
    ru: 'Значение неверно.',
  },
  not_a_string: {
    be: 'Тут чакаецца тэкст.',
    en: 'Text is expected here.',
    ru: 'Здесь ожидается текст.',
  },
  not_a_number: {
    be: 'Тут чакаецца лік.',
    en: 'A number is expected here.',
    ru: 'Здесь ожидается число.',
  },
  not_whole: {
    be: 'Тут чакаецца цэлы лік.',
    en: 'A whole number is expected here.',
    ru: 'Здесь ожидается целое число.',
  },
  not_a_boolean: {
    be: 'Тут чакаецца «так» або «не».',
    en: 'Yes or no is expected here.',
    ru: 'Здесь ожидается «да» или «нет».',
  },
  not_an_array: {
    be: 'Тут чакаецца спіс.',
    en: 'A list is expected here.',
    ru: 'Здесь ожидается список.',
  },
  not_an_object: {
    be: 'Тут чакаецца аб’ект.',
    en: 'An object is expected here.',
    ru: 'Здесь ожидается объект.',
  },
  too_short: {
    be: {
      one: 'Не менш за {count} сімвал.',
      few: 'Не менш за {count} сімвалы.',
      many: 'Не менш за {count} сімвалаў.',
      other: 'Не менш за {count} сімвала.',
    },
    en: { one: 'At least {count} character.', other: 'At least {count} characters.' },
    ru: {
      one: 'Не менее {count} символа.',
      few: 'Не менее {count} символов.',
      many: 'Не менее {count} символов.',
      other: 'Не менее {count} символа.',
    },
  },
  too_long: {
    be: {
      one: 'Не больш за {count} сімвал.',
      few: 'Не больш за {count} сімвалы.',
      many: 'Не больш за {count} сімвалаў.',
      other: 'Не больш за {count} сімвала.',
    },
    en: { one: 'At most {count} character.', other: 'At most {count} characters.' },
    ru: {
      one: 'Не более {count} символа.',
      few: 'Не более {count} символов.',
      many: 'Не более {count} символов.',
      other: 'Не более {count} символа.',
    },
  },
  too_small: { be: 'Не менш за {count}.', en: 'At least {count}.', ru: 'Не меньше {count}.' },
  too_big: { be: 'Не больш за {count}.', en: 'At most {count}.', ru: 'Не больше {count}.' },
  too_few: {
    be: {
      one: 'Не менш за {count} радок.',
      few: 'Не менш за {count} радкі.',
      many: 'Не менш за {count} радкоў.',
      other: 'Не менш за {count} радка.',
    },
    en: { one: 'At least {count} entry.', other: 'At least {count} entries.' },
    ru: {
      one: 'Не менее {count} строки.',
      few: 'Не менее {count} строк.',
      many: 'Не менее {count} строк.',
      other: 'Не менее {count} строки.',
    },
  },
  too_many: {
    be: {
      one: 'Не больш за {count} радок.',
      few: 'Не больш за {count} радкі.',
      many: 'Не больш за {count} радкоў.',
      other: 'Не больш за {count} радка.',
    },
    en: { one: 'At most {count} entry.', other: 'At most {count} entries.' },
    ru: {
      one: 'Не более {count} строки.',
      few: 'Не более {count} строк.',
      many: 'Не более {count} строк.',
      other: 'Не более {count} строки.',
    },
  },
  not_an_email: {
    be: 'Адрас пошты, напрыклад name@example.com.',
    en: 'An e-mail address, such as name@example.com.',
    ru: 'Адрес почты, например name@example.com.',
  },
  not_a_url: {
    be: 'Адрас, які пачынаецца з https://.',
    en: 'An address that begins with https://.',
    ru: 'Адрес, который начинается с https://.',
  },
  not_one_of: {
    be: 'Выберыце адно з: {values}.',
    en: 'Choose one of: {values}.',
    ru: 'Выберите одно из: {values}.',
  },
  unknown_keys: {
    be: 'Невядомыя палі: {keys}.',
    en: 'Unknown fields: {keys}.',
    ru: 'Неизвестные поля: {keys}.',
  },
  has_control_characters: {
    be: 'У тэксце ёсць знакі, якія нельга захаваць. Набярыце яго нанова.',
    en: 'Some characters in it cannot be saved. Please retype it.',
    ru: 'В тексте есть знаки, которые нельзя сохранить. Наберите его заново.',
  },
  wrong_credentials: {
    be: 'Няправільны адрас пошты або пароль.',
    en: 'The e-mail address or password is wrong.',
    ru: 'Неверный адрес почты или пароль.',
  },
  unknown_locale: {
    be: 'Такой мовы ў краме няма.',
    en: 'The store does not have this language.',
    ru: 'Такого языка в магазине нет.',
  },
  unknown_currency: {
    be: 'Такой валюты ў краме няма.',
    en: 'The store does not have this currency.',
    ru: 'Такой валюты в магазине нет.',
  },
  more_errors: {
    be: {
      one: '(і яшчэ {count} памылка)',
      few: '(і яшчэ {count} памылкі)',
      many: '(і яшчэ {count} памылак)',
      other: '(і яшчэ {count} памылкі)',
    },
    en: { one: '(and {count} more error)', other: '(and {count} more errors)' },
    ru: {
      one: '(и ещё {count} ошибка)',
      few: '(и ещё {count} ошибки)',
      many: '(и ещё {count} ошибок)',
      other: '(и ещё {count} ошибки)',
    },
  },
} satisfies Sentences
