import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attribute } from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import type { ProductValues, ValueDecision } from '../../../../worker/catalog/decisions/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { categoryQueries } from '../categories/categories.ts'
import { decideValue, PRODUCTS, valuesQuery } from './products.ts'
import { SayValue } from './say-value.tsx'
import { ValuesTable } from './values-table.tsx'

interface Props {
  id: number
  pathTo: (id: number) => string
  /** Opens the next one of the list; null at its end. */
  onNext: (() => void) | null
  onClose: () => void
}

/** What is known of a product, by which words; where names disagree, somebody settles it. */
export function ValuesDialog({ id, pathTo, onNext, onClose }: Props) {
  const { t } = useTranslation('admin/products')
  const product = useQuery(valuesQuery(id))
  const attributes = useQuery(categoryQueries.attributes())
  const error = product.error ?? attributes.error
  const { data } = product
  return (
    <Dialog
      isOpen
      isWide
      title={data === undefined ? t('loading') : `${data.mpn} ${data.brand.name}`}
      description={data?.name}
      closeLabel={t('values.close')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        {error !== null && <Fault error={error} onRetry={() => void product.refetch()} />}
        {error === null && (data === undefined || attributes.data === undefined) && (
          <RowsSkeleton rows={3} label={t('loading')} />
        )}
        {data !== undefined && attributes.data !== undefined && (
          <Body product={data} attributes={attributes.data} pathTo={pathTo} />
        )}
      </div>
      <div className="dialog-foot">
        <div className="mr-auto">
          <TrailLink of={`product:${id}`} />
        </div>
        <Button kind="quiet" onClick={onClose}>
          {t('values.close')}
        </Button>
        {onNext !== null && (
          <Button kind="main" onClick={onNext}>
            {t('values.next')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface BodyProps {
  product: ProductValues
  attributes: readonly Attribute[]
  pathTo: (id: number) => string
}

function Body({ product, attributes, pathTo }: BodyProps) {
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
