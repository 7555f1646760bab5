import { useTypedWords } from '../lib/use-typed-words.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface Props {
  label: string
  value: string
  onChange: (words: string) => void
}

/** A field of words to search a list for; the list follows after a pause in typing. */
export function WordsField({ label, value, onChange }: Props) {
  const { typed, setTyped } = useTypedWords(value, onChange)
  return (
    <Field label={label}>
      <Input
        type="search"
        value={typed}
        onValueChange={setTyped}
        spellCheck={false}
        enterKeyHint="search"
      />
    </Field>
  )
}
