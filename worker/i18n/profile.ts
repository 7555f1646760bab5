import type { Sentences } from './sentence.ts'

/** Why a profile, an address or a company is refused. */
export const PROFILE_SENTENCES = {
  email_taken: {
    be: 'З гэтым адрасам ужо ёсць уліковы запіс.',
    en: 'There is already an account with this address.',
    ru: 'С этим адресом уже есть учётная запись.',
  },
  email_taken_meanwhile: {
    be: 'За гэты час з гэтым адрасам з’явіўся іншы ўліковы запіс. Ваш адрас застаўся ранейшым.',
    en: 'Another account has taken this address in the meantime. Yours keeps its old one.',
    ru: 'За это время с этим адресом появилась другая учётная запись. Ваш адрес остался прежним.',
  },
  not_a_phone: {
    be: 'Гэта не падобна на нумар тэлефона.',
    en: 'This does not look like a phone number.',
    ru: 'Это не похоже на номер телефона.',
  },
  photo_type: {
    be: 'Патрэбна фатаграфія ў фармаце JPEG, PNG або WebP.',
    en: 'The photo has to be a JPEG, PNG or WebP image.',
    ru: 'Нужна фотография в формате JPEG, PNG или WebP.',
  },
  photo_too_large: {
    be: 'Фатаграфія большая за 1 МБ.',
    en: 'The photo is larger than 1 MB.',
    ru: 'Фотография больше 1 МБ.',
  },
  photo_too_many_pixels: {
    be: 'Фатаграфія большая за {count} пікселяў па шырыні або вышыні.',
    en: 'The photo is more than {count} pixels wide or high.',
    ru: 'Фотография больше {count} пикселей по ширине или высоте.',
  },
  wrong_password: {
    be: 'Пароль няправільны.',
    en: 'The password is wrong.',
    ru: 'Пароль неверен.',
  },
  last_owner: {
    be: 'Вы — апошні ўладальнік крамы. Спачатку дайце гэтую ролю некаму іншаму.',
    en: 'You are the last owner of the store. Give someone else this role first.',
    ru: 'Вы — последний владелец магазина. Сначала дайте эту роль кому-нибудь ещё.',
  },
  unknown_country: {
    be: 'У гэтую краіну крама не дастаўляе.',
    en: 'The store does not deliver to this country.',
    ru: 'В эту страну магазин не доставляет.',
  },
  country_exists: {
    be: 'Такая краіна ўжо ёсць.',
    en: 'The store already has this country.',
    ru: 'Такая страна уже есть.',
  },
  country_unnamed: {
    be: 'Краіны з такім кодам няма.',
    en: 'No country has this code.',
    ru: 'Страны с таким кодом нет.',
  },
  postcode_digits: {
    be: 'Індэкс гэтай краіны складаецца з {count} лічбаў.',
    en: 'Postcodes of this country have {count} digits.',
    ru: 'Индекс этой страны состоит из {count} цифр.',
  },
  tax_number_unp: {
    be: 'Гэта не УНП: у ім дзевяць знакаў, апошні — кантрольны.',
    en: 'This is not a UNP: it has nine characters, the last of them a check digit.',
    ru: 'Это не УНП: в нём девять знаков, последний — контрольный.',
  },
  tax_number_inn: {
    be: 'Гэта не ІНН: у ім 10 або 12 лічбаў, апошнія — кантрольныя.',
    en: 'This is not an INN: it has 10 or 12 digits, the last of them check digits.',
    ru: 'Это не ИНН: в нём 10 или 12 цифр, последние — контрольные.',
  },
  not_an_iban: {
    be: 'У нумары рахунку памылка: кантрольныя лічбы IBAN не сыходзяцца.',
    en: 'There is a mistake in the account number: the check digits of the IBAN do not match.',
    ru: 'В номере счёта ошибка: контрольные цифры IBAN не сходятся.',
  },
  not_a_bic: {
    be: 'Гэта не BIC: у ім 8 або 11 лацінскіх літар і лічбаў.',
    en: 'This is not a BIC: it has 8 or 11 Latin letters and digits.',
    ru: 'Это не BIC: в нём 8 или 11 латинских букв и цифр.',
  },
  unknown_company: {
    be: 'Такой кампаніі ў вас няма.',
    en: 'You have no such company.',
    ru: 'Такой компании у вас нет.',
  },
  company_exists: {
    be: 'Кампанія з гэтым нумарам у вас ужо ёсць.',
    en: 'You already have a company with this number.',
    ru: 'Компания с этим номером у вас уже есть.',
  },
  addresses_full: {
    be: 'Больш за {count} адрасоў захаваць нельга.',
    en: 'You cannot keep more than {count} addresses.',
    ru: 'Больше {count} адресов сохранить нельзя.',
  },
  companies_full: {
    be: 'Больш за {count} кампаній захаваць нельга.',
    en: 'You cannot keep more than {count} companies.',
    ru: 'Больше {count} компаний сохранить нельзя.',
  },
} satisfies Sentences
