import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { toApiError } from '../../../../api/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { photoAddress } from '../../../../offers/photo-address.ts'
import { matchNames } from '../photosets.ts'
import { placePictures, type Unmatched } from './send-pictures.ts'

interface Props {
  unmatched: readonly Unmatched[]
  onSettled: (hash: string) => void
}

/** Pictures whose names say no product: brand and number are typed beside each. */
export function UnmatchedList({ unmatched, onSettled }: Props) {
  const { t } = useTranslation('admin/photosets')
  return (
    <section className="stack stack-3" aria-label={t('add.unmatchedTitle')}>
      <h3 className="h3">{t('add.unmatchedTitle')}</h3>
      <p className="t-13 muted">{t('add.unmatchedText')}</p>
      <ul className="unmatched-photos">
        {unmatched.map((one) => (
          <UnmatchedRow key={`${one.name} ${one.hash}`} of={one} onSettled={onSettled} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  of: Unmatched
  onSettled: (hash: string) => void
}

type Outcome = 'placed' | Unmatched['reason']

async function placeTyped(hash: string, typed: string): Promise<Outcome> {
  const [match] = await matchNames([typed])
  if (match?.product == null) return match?.reason ?? 'unknown'
  const [placed] = await placePictures([
    { product_id: match.product.id, hash, position: match.position ?? 0 },
  ])
  return placed?.state === 'refused' ? 'refused' : 'placed'
}

function UnmatchedRow({ of: { name, hash, reason }, onSettled }: RowProps) {
  const { t } = useTranslation('admin/photosets')
  const [typed, setTyped] = useState('')
  const placing = useMutation({
    mutationFn: () => placeTyped(hash, typed.trim()),
    onSuccess: (outcome) => outcome === 'placed' && onSettled(hash),
  })
  const wrong =
    placing.data === undefined || placing.data === 'placed' ? null : t(`add.why.${placing.data}`)
  const failed = placing.error === null ? null : toApiError(placing.error).message
  return (
    <li>
      <img src={photoAddress(hash, 96)} alt="" width={48} height={48} loading="lazy" />
      <form
        className="unmatched-photo"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') placing.mutate()
        }}
      >
        <Field
          label={t('add.numberOf', { name })}
          hint={t(`add.why.${reason}`)}
          error={wrong ?? failed ?? undefined}
        >
          <Input value={typed} onValueChange={setTyped} placeholder={t('add.numberExample')} />
        </Field>
        <Button
          type="submit"
          isBusy={placing.isPending}
          disabled={typed.trim() === ''}
          label={t('add.assignOf', { name })}
        >
          {t('add.assign')}
        </Button>
      </form>
    </li>
  )
}
