import type { Sentences } from './sentence.ts'

/** Why photosets refuse a picture or a change. */
export const PHOTOSET_SENTENCES = {
  photo_not_webp: {
    be: 'Памер выявы мусіць быць карцінкай WebP без анімацыі.',
    en: 'A size of the picture has to be a WebP image without animation.',
    ru: 'Размер изображения должен быть картинкой WebP без анимации.',
  },
  photo_size_larger: {
    be: 'Бок выявы большы за {count} пікселяў.',
    en: 'A side of the picture is longer than {count} pixels.',
    ru: 'Сторона изображения длиннее {count} пикселей.',
  },
  photo_twice: {
    be: 'Адна выява стаіць у наборы двойчы.',
    en: 'A picture stands in the photoset twice.',
    ru: 'Одно изображение стоит в наборе дважды.',
  },
  photo_unknown: {
    be: 'Адной з выяў няма: загрузіце яе яшчэ раз.',
    en: 'One of the pictures is not there: upload it again.',
    ru: 'Одного из изображений нет: загрузите его ещё раз.',
  },
  photoset_changed: {
    be: 'Набор тым часам змяніўся. Адкрыйце яго зноў.',
    en: 'The photoset has changed meanwhile. Open it again.',
    ru: 'Набор тем временем изменился. Откройте его снова.',
  },
  photoset_target_unknown: {
    be: 'Гэтага больш няма.',
    en: 'It is not there any more.',
    ru: 'Этого больше нет.',
  },
} satisfies Sentences
