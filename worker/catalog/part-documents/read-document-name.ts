import { type Reading, readFileWords, wordsOfFile } from '../targets/read-file-name.ts'
import { DOCUMENT_LANGUAGES, type DocumentKind, type DocumentLanguage } from './schemas.ts'

/** How names of files call kinds of documents, in the languages of the store. */
const KIND_WORDS: Record<DocumentKind, RegExp> = {
  datasheet: /^(data-?sheets?|ds|spec(ification)?s?|даташит|даташыт)$/i,
  manual: /^(manuals?|user-?guide|guide|instructions?|инструкция|руководство|інструкцыя)$/i,
  drawing: /^(drawings?|dwg|dimensions?|чертеж|чертёж|чарцёж)$/i,
  certificate: /^(certificates?|certs?|coc|сертификат|сертыфікат)$/i,
  declaration: /^(declarations?|rohs|reach|декларация|дэкларацыя)$/i,
}

/** Other words of languages than their codes. */
const LANGUAGE_WORDS: Partial<Record<string, DocumentLanguage>> = {
  bel: 'be',
  by: 'be',
  eng: 'en',
  english: 'en',
  rus: 'ru',
  russian: 'ru',
  ger: 'de',
  deu: 'de',
  chi: 'zh',
  cn: 'zh',
  jp: 'ja',
}

/** `rev2`, `v1.3`, `2024-05`: which edition it is. */
const EDITION = /^(rev\.?-?\w{0,3}|v\d[\d.]*|(19|20)\d\d(-\d\d){0,2})$/i

export interface DocumentName {
  readings: Reading[]
  /** Null: the name does not say. */
  kind: DocumentKind | null
  languages: DocumentLanguage[]
}

/**
 * What the name of a document says: `BRAND_NUMBER_datasheet_en.pdf`. Words at its end that are no number are left out of
 * it, but only after the whole has been looked for: a number may end in one.
 */
export function readDocumentName(name: string): DocumentName {
  const words = wordsOfFile(name)
  let kind: DocumentKind | null = null
  const languages = new Set<DocumentLanguage>()
  // `datasheet (1)` is a copy of `datasheet`.
  const isCopy = /^\d{1,3}$/.test(words.at(-1) ?? '') && isSaid(words.at(-2) ?? '')
  let end = isCopy ? words.length - 1 : words.length
  // A brand and a number stay, or a number alone.
  for (; end > 1; end -= 1) {
    const word = words[end - 1] ?? ''
    if (!isSaid(word)) break
    kind = kindOf(word) ?? kind
    const language = languageOf(word)
    if (language !== null) languages.add(language)
  }
  const shorter = end < words.length ? readFileWords(words.slice(0, end)) : []
  return {
    readings: [...readFileWords(words), ...shorter],
    kind,
    languages: DOCUMENT_LANGUAGES.filter((language) => languages.has(language)),
  }
}

/** Whether a word is about the document and not of the number. */
const isSaid = (word: string): boolean =>
  kindOf(word) !== null || languageOf(word) !== null || EDITION.test(word)

const kindOf = (word: string): DocumentKind | null => {
  const [found] = Object.entries(KIND_WORDS).find(([, form]) => form.test(word)) ?? []
  return (found as DocumentKind | undefined) ?? null
}

const languageOf = (word: string): DocumentLanguage | null => {
  const code = word.toLowerCase()
  return DOCUMENT_LANGUAGES.find((each) => each === code) ?? LANGUAGE_WORDS[code] ?? null
}
