import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTypedChoice } from './use-typed-choice.ts'

interface Props {
  name: Parameters<typeof useTypedChoice>[0]
  label: ReactNode
  hint?: string
  /** The most characters the server accepts. */
  most: number
  /** Several lines, and the whole width. */
  isLong?: boolean
}

/**
 * An optional text of the order. Tied to its label by ids alone: the fields of `ui/` register themselves in layout
 * effects, which makes hydration render the whole page a second time before it yields.
 */
export function TypedField({ name, label, hint, most, isLong }: Props) {
  const { t } = useTranslation('form')
  const id = useId()
  const { value, onValueChange, onBlur } = useTypedChoice(name)
  const control = {
    id,
    maxLength: most,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
    onBlur,
    ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
  }
  return (
    <div className={classNames('field', isLong !== true && 'w3')}>
      <label htmlFor={id}>
        {label}
        <span className="opt"> {t('optional')}</span>
      </label>
      {isLong === true ? (
        <textarea className="textarea" rows={2} {...control} />
      ) : (
        <input className="input" autoComplete="off" {...control} />
      )}
      {hint !== undefined && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
