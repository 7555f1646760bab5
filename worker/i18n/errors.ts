import type { Sentences } from './sentence.ts'

/** One sentence per error code; what an error says unless it names a sentence of its own. */
export const CODE_SENTENCES = {
  bad_request: {
    be: 'Запыт не атрымалася прачытаць.',
    en: 'The request could not be read.',
    ru: 'Не удалось прочитать запрос.',
  },
  unauthenticated: {
    be: 'Увайдзіце ў свой уліковы запіс.',
    en: 'Please sign in.',
    ru: 'Войдите в свою учётную запись.',
  },
  forbidden: {
    be: 'У вас няма права на гэта дзеянне.',
    en: 'You do not have permission to do this.',
    ru: 'У вас нет права на это действие.',
  },
  email_unverified: {
    be: 'Спачатку пацвердзіце адрас электроннай пошты.',
    en: 'Please confirm your e-mail address first.',
    ru: 'Сначала подтвердите адрес электронной почты.',
  },
  invalid_signature: {
    be: 'Спасылка няправільная або пратэрмінаваная.',
    en: 'The link is wrong or has expired.',
    ru: 'Ссылка неверна или устарела.',
  },
  insufficient_scope: {
    be: 'Гэты ключ API не дазваляе такі запыт.',
    en: 'This API key does not allow this request.',
    ru: 'Этот ключ API не разрешает такой запрос.',
  },
  store_not_open: {
    be: 'Крама яшчэ не адкрыта.',
    en: 'The store is not open yet.',
    ru: 'Магазин ещё не открыт.',
  },
  not_found: {
    be: 'Нічога не знойдзена.',
    en: 'There is nothing here.',
    ru: 'Ничего не найдено.',
  },
  method_not_allowed: {
    be: 'Тут такі метад не падтрымліваецца.',
    en: 'This method is not supported here.',
    ru: 'Этот метод здесь не поддерживается.',
  },
  conflict: {
    be: 'За гэты час даныя змяніліся. Абнавіце старонку і паспрабуйце зноў.',
    en: 'The data has changed in the meantime. Reload the page and try again.',
    ru: 'За это время данные изменились. Обновите страницу и попробуйте снова.',
  },
  out_of_stock: {
    be: 'На складзе няма патрэбнай колькасці.',
    en: 'There is not enough in stock.',
    ru: 'На складе нет нужного количества.',
  },
  price_changed: {
    be: 'Цана змянілася.',
    en: 'The price has changed.',
    ru: 'Цена изменилась.',
  },
  idempotency_conflict: {
    be: 'Гэты ключ паўтору ўжо выкарыстаны для іншага запыту.',
    en: 'This idempotency key was already used for another request.',
    ru: 'Этот ключ повтора уже использован для другого запроса.',
  },
  already_signed_in: {
    be: 'Вы ўжо ўвайшлі.',
    en: 'You are already signed in.',
    ru: 'Вы уже вошли.',
  },
  too_large: {
    be: 'Даных зашмат.',
    en: 'There is too much data.',
    ru: 'Слишком много данных.',
  },
  unsupported_file: {
    be: 'Такі файл не падтрымліваецца.',
    en: 'This kind of file is not supported.',
    ru: 'Такой файл не поддерживается.',
  },
  csrf_mismatch: {
    be: 'Сеанс скончыўся. Абнавіце старонку і паспрабуйце зноў.',
    en: 'Your session has expired. Reload the page and try again.',
    ru: 'Сеанс истёк. Обновите страницу и попробуйте снова.',
  },
  misdirected_request: {
    be: 'Па гэтым адрасе крамы няма.',
    en: 'There is no store at this address.',
    ru: 'По этому адресу магазина нет.',
  },
  validation: {
    be: 'Праверце ўведзеныя даныя.',
    en: 'Please check what you entered.',
    ru: 'Проверьте введённые данные.',
  },
  password_confirmation_required: {
    be: 'Пацвердзіце пароль, каб працягнуць.',
    en: 'Please confirm your password to continue.',
    ru: 'Подтвердите пароль, чтобы продолжить.',
  },
  upgrade_required: {
    be: 'Па гэтым адрасе адкрываецца толькі злучэнне WebSocket.',
    en: 'This address accepts only WebSocket connections.',
    ru: 'По этому адресу открывается только соединение WebSocket.',
  },
  too_many_attempts: {
    be: {
      one: 'Зашмат спроб. Паспрабуйце праз {count} секунду.',
      few: 'Зашмат спроб. Паспрабуйце праз {count} секунды.',
      many: 'Зашмат спроб. Паспрабуйце праз {count} секунд.',
      other: 'Зашмат спроб. Паспрабуйце праз {count} секунды.',
    },
    en: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    ru: {
      one: 'Слишком много попыток. Попробуйте через {count} секунду.',
      few: 'Слишком много попыток. Попробуйте через {count} секунды.',
      many: 'Слишком много попыток. Попробуйте через {count} секунд.',
      other: 'Слишком много попыток. Попробуйте через {count} секунды.',
    },
  },
  internal: {
    be: 'Нешта пайшло не так на нашым баку. Паспрабуйце яшчэ раз.',
    en: 'Something went wrong on our side. Please try again.',
    ru: 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз.',
  },
  unavailable: {
    be: 'База даных цяпер недаступная. Паспрабуйце праз некалькі секунд.',
    en: 'The database is not available right now. Try again in a few seconds.',
    ru: 'База данных сейчас недоступна. Попробуйте через несколько секунд.',
  },
  not_set_up: {
    be: 'Крама яшчэ не наладжана. Не хапае: {names}.',
    en: 'The store is not set up yet. Missing: {names}.',
    ru: 'Магазин ещё не настроен. Не хватает: {names}.',
  },
} satisfies Sentences
