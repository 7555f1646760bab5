const MONTHS =
  /^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|студзен|лют|сакав|крас|май|чэрв|ліп|жні|верас|кастр|лістап|снеж|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/u

/** Whether a folded word of a title names a month, in the languages of the dictionary. */
export const isMonth = (word: string): boolean => MONTHS.test(word)
