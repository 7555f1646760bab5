import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { searchQuery } from './changes.ts'
import type { FoundOffer } from './found-offer.ts'
import { OfferList } from './offer-list.tsx'

interface Props {
  currency: string
  label: string
  onChoose: (offer: FoundOffer) => void
}

/** Finds an offer by a part number or words, as the shop does; Enter searches. */
export function OfferSearch({ currency, label, onChoose }: Props) {
  const { t } = useTranslation('admin/order-changes')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const found = useQuery(searchQuery(asked, currency))
  const search = () => setAsked(words.trim())
  return (
    <div className="stack stack-2">
      <div className="offer-search">
        <Field label={label} hint={t('add.hint')}>
          <Input
            value={words}
            onValueChange={setWords}
            spellCheck={false}
            autoCapitalize="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              search()
            }}
          />
        </Field>
        <Button onClick={search} isBusy={found.isFetching}>
          {t('add.search')}
        </Button>
      </div>
      {found.isError && (
        <Note tone="bad" role="alert" isSmall>
          {t('add.failed')}
        </Note>
      )}
      {asked !== '' && found.data?.length === 0 && (
        <p className="muted t-13" role="status">
          {t('add.none', { words: asked })}
        </p>
      )}
      {found.data !== undefined && found.data.length > 0 && (
        <OfferList
          label={t('add.found')}
          offers={found.data}
          onChoose={(offer) => {
            onChoose(offer)
            setWords('')
            setAsked('')
          }}
        />
      )}
    </div>
  )
}
