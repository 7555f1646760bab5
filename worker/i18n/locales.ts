import type { Sentences } from './sentence.ts'

/** Why languages and their texts refuse a change. */
export const LOCALE_SENTENCES = {
  locale_exists: {
    be: 'Такая мова ўжо ёсць.',
    en: 'The store has this language already.',
    ru: 'Такой язык уже есть.',
  },
  locale_unknown: {
    be: 'Для гэтай мовы няма звестак пра лікі і даты.',
    en: 'Nothing is known of how this language writes numbers and dates.',
    ru: 'Для этого языка нет сведений о числах и датах.',
  },
  locale_fallback: {
    be: 'Запасной можа быць толькі іншая мова крамы, якая не вядзе назад да гэтай.',
    en: 'The fallback must be another language of the store that does not lead back to this one.',
    ru: 'Запасным может быть только другой язык магазина, который не ведёт обратно к этому.',
  },
  locale_needed: {
    be: 'Асноўную мову крамы і англійскую выключыць нельга.',
    en: 'The store’s default language and English cannot be switched off.',
    ru: 'Основной язык магазина и английский выключить нельзя.',
  },
  locale_changed: {
    be: 'Мову тым часам змянілі. Пагляньце на яе яшчэ раз.',
    en: 'The language has been changed meanwhile. Look at it again.',
    ru: 'Язык тем временем изменили. Посмотрите на него ещё раз.',
  },
  locale_enabled: {
    be: 'Спачатку выключыце гэтую мову.',
    en: 'Switch this language off first.',
    ru: 'Сначала выключите этот язык.',
  },
  locale_is_fallback: {
    be: 'Гэтая мова запасная для іншай.',
    en: 'Another language falls back to this one.',
    ru: 'Этот язык — запасной для другого.',
  },
  locale_of_channel: {
    be: 'Спачатку прыбярыце гэту мову з каналаў: {channels}.',
    en: 'Take this language out of the channels first: {channels}.',
    ru: 'Сначала уберите этот язык из каналов: {channels}.',
  },
  text_changed: {
    be: 'Тэкст тым часам змянілі. Абнавіце спіс.',
    en: 'The text has been changed meanwhile. Refresh the list.',
    ru: 'Текст тем временем изменили. Обновите список.',
  },
  text_form_missing: {
    be: 'Не хапае формы: {forms}.',
    en: 'A form is missing: {forms}.',
    ru: 'Не хватает формы: {forms}.',
  },
  text_form_unknown: {
    be: 'У гэтай мове няма такой формы: {forms}.',
    en: 'This language has no such form: {forms}.',
    ru: 'В этом языке нет такой формы: {forms}.',
  },
  text_placeholder_missing: {
    be: 'У тэксце не хапае {name}.',
    en: 'The text lacks {name}.',
    ru: 'В тексте не хватает {name}.',
  },
  text_placeholder_unknown: {
    be: 'У англійскім тэксце няма {name}.',
    en: 'The English text has no {name}.',
    ru: 'В английском тексте нет {name}.',
  },
  text_too_long: {
    be: 'Не больш за {most} сімвалаў.',
    en: 'At most {most} characters.',
    ru: 'Не больше {most} символов.',
  },
  text_key_unknown: {
    be: 'Тэксту з такім ключом няма.',
    en: 'There is no text of this key.',
    ru: 'Текста с таким ключом нет.',
  },
  texts_unreadable: {
    be: 'Файл не прачытаны: патрэбны JSON або CSV са слупкамі namespace, key і text.',
    en: 'The file could not be read: JSON, or CSV with the columns namespace, key and text.',
    ru: 'Файл не прочитан: нужен JSON или CSV со столбцами namespace, key и text.',
  },
} satisfies Sentences
