import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attribute } from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import type { ProductValues, ValueDecision } from '../../../../worker/catalog/decisions/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { decideValue, PRODUCTS, valuesQuery } from './products.ts'
import { SayValue } from './say-value.tsx'
import { ValuesTable } from './values-table.tsx'

interface Props {
  product: ProductValues
  attributes: readonly Attribute[]
  pathTo: (id: number) => string
}

/** The values of a product; somebody says another one, or settles a doubt. */
export function ValuesBody({ product, attributes, pathTo }: Props) {
  const { t } = useTranslation('admin/products')
  const can = useCan()
  const queryClient = useQueryClient()
  const [editedId, setEditedId] = useState<number | null>(null)
  const decide = useMutation({
    mutationFn: (decision: ValueDecision) => decideValue(product.id, decision),
    onSuccess: (next) => {
      setEditedId(null)
      queryClient.setQueryData(valuesQuery(product.id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: [...PRODUCTS, 'list'] })
    },
  })
  const mayDecide = can('catalog.products.update')
  return (
    <>
      <p className="t-13">
        {product.category_id === null ? t('none') : pathTo(product.category_id)}
        {' · '}
        <span className="muted">
          {t(`why.${product.why.kind}`, { words: product.why.found_in })}
        </span>
      </p>
      {decide.error !== null && <SubmitErrorNote error={toApiError(decide.error)} />}
      <ValuesTable
        product={product}
        attributes={attributes}
        isBusy={decide.isPending}
        mayDecide={mayDecide}
        onDecide={decide.mutate}
        onEdit={setEditedId}
      />
      {mayDecide && (
        <SayValue
          key={editedId ?? 0}
          attributes={attributes}
          editedId={editedId}
          isBusy={decide.isPending}
          onSay={(attribute, value) =>
            decide.mutate({ say: 'value', attribute_id: attribute, value })
          }
        />
      )}
    </>
  )
}
