import { useBoundField } from '../../form/use-bound-field.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface Props {
  /** Its name, for those who do not see its column. */
  label: string
  /** Pieces, a price or words. */
  kind?: 'pieces' | 'price' | 'words'
}

const MODES = { pieces: 'numeric', price: 'decimal', words: 'text' } as const

/** A field of a row of a form; its column says what it is. */
export function CellField({ label, kind = 'pieces' }: Props) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <Field name={name} error={error} label={<span className="sr">{label}</span>}>
      <Input
        className="cell-input"
        inputMode={MODES[kind]}
        size="s"
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
        spellCheck={false}
        isFigure={kind !== 'words'}
      />
    </Field>
  )
}
