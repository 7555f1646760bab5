import { useAnyTexts } from '../../../i18n/use-translation.tsx'
import { type RightsNoun, verbOf } from './permission-tree.ts'

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('ў', 'у')

/** What rights are called. A rule sees to it that every one has words in every language. */
export function useRightWords() {
  const { t } = useAnyTexts('admin/permissions')
  const area = (name: string) => t(`areas.${name}`)
  const noun = (name: string) => t(`nouns.${name}.name`)
  const about = (name: string) => t(`nouns.${name}.about`)
  const verb = (right: string) => t(`verbs.${verbOf(right)}`)
  /** Whether each word of a search begins or stands in what is said of a noun. */
  const isFound = ({ name, rights }: RightsNoun, search: string) => {
    const [first = ''] = name.split('.')
    const said = fold([area(first), noun(name), about(name), ...rights.map(verb)].join(' '))
    return fold(search)
      .split(/\s+/)
      .every((word) => said.includes(word))
  }
  return { area, noun, about, verb, isFound }
}
