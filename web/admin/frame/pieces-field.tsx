import { useTranslation } from '../../i18n/use-translation.tsx'
import { useBoundField } from '../../form/use-bound-field.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  line: { product: { mpn: string; brand: string } }
  /** Pieces the document can take at most. */
  left: number
  /** Pieces that lie ready, where that matters. */
  onShelf?: number
}

/** How many pieces of a line. */
export function PiecesField({ line: { product }, left, onShelf }: Props) {
  const { t } = useTranslation('admin/frame')
  const { integer } = useFormat()
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <Field
      name={name}
      error={error}
      label={
        <>
          <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
          <span className="muted">{product.brand}</span>
          <span className="sub">
            {t('pieces.left', { pieces: integer(left) })}
            {onShelf !== undefined && (
              <span className={onShelf < left ? 'bad' : undefined}>
                {', '}
                {t('pieces.onShelf', { pieces: integer(onShelf) })}
              </span>
            )}
          </span>
        </>
      }
    >
      <Input
        inputMode="numeric"
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
        onFocus={(event) => event.currentTarget.select()}
        isFigure
      />
    </Field>
  )
}
