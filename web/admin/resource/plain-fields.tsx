import type { ReactNode } from 'react'
import { SelectField } from '../../form/select-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { TextareaField } from '../../form/textarea-field.tsx'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import type { SelectOption } from '../../ui/select.tsx'

/** A field that needs nothing but its words: `fields.<name>`, and `fields.<name>Hint` below it. */
export interface PlainField<Name extends string> {
  name: Name
  /** A line of text unless said. */
  kind?: 'lines' | 'choice'
  /** Columns of the six of a form; all of them unless said. */
  width?: 2 | 3
  isOptional?: boolean
  isHinted?: boolean
  isFirst?: boolean
  isCode?: boolean
  options?: readonly SelectOption<string>[]
}

/** A form of `useResourceDialog` with at least these fields. */
interface FormWith<Name extends string> {
  AppField(
    this: void,
    props: { name: Name; children: () => ReactNode },
  ): ReactNode | Promise<ReactNode>
}

interface Props<Name extends string> {
  form: FormWith<Name>
  /** The noun's texts. */
  texts: string
  of: readonly PlainField<Name>[]
}

/** Plain fields of a noun's form, one after another. */
export function PlainFields<Name extends string>({ form, texts, of }: Props<Name>) {
  const { t } = useAnyTexts(texts)
  return of.map(({ name, kind, options = [], width, isHinted, isOptional, ...look }) => {
    const words = {
      label: t(`fields.${name}`),
      ...(isHinted === true && { hint: t(`fields.${name}Hint`) }),
      ...(width !== undefined && { width }),
      ...(isOptional === true && { isOptional }),
    }
    return (
      <form.AppField key={name} name={name}>
        {() => {
          if (kind === 'lines') return <TextareaField {...words} />
          if (kind === 'choice') return <SelectField {...words} options={options} />
          return <TextField {...words} {...look} />
        }}
      </form.AppField>
    )
  })
}
