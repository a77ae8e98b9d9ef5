import { useCallback, useEffect } from 'react'
import { useQuery } from '../data/query.ts'

/** The state of an own ad's levels, reloaded whenever a screen shows it. */
export function useUpgradeState(id: string) {
  const query = useQuery(
    { key: 'GET /api/announcement/upgrade/:id/estado', params: { id } },
    { personal: true },
  )
  const { reload } = query
  useEffect(() => void reload(), [reload])
  return query
}

/** An own ad with the state of its levels; both or the failure. */
export function useUpgrade(id: string) {
  const ad = useQuery(
    { key: 'GET /api/announcement/:id/protected', params: { id } },
    { personal: true },
  )
  const state = useUpgradeState(id)
  const { reload: reloadAd } = ad
  const { reload: reloadState } = state
  const reload = useCallback(() => {
    void reloadAd()
    void reloadState()
  }, [reloadAd, reloadState])
  return {
    ad: ad.answer,
    state: state.answer,
    failure: ad.failure ?? state.failure,
    isLoading: ad.isLoading || state.isLoading,
    reload,
  }
}
