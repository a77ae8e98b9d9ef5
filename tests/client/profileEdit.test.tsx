import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../src/client/data/session.ts'
import { answerCalls, here, json, refuse, SESSION, toasts, type Call } from './accountStage.tsx'
import { openProfile, press, resetProfile, WHOLE } from './profileStage.tsx'

beforeEach(resetProfile)

async function formOf(call: Call | undefined): Promise<Record<string, unknown>> {
  if (!(call?.body instanceof Request)) throw new Error('No form was sent.')
  return Object.fromEntries(await call.body.formData())
}

describe('A person who edits their profile', () => {
  const SAVED = { token: SESSION.token, user: { ...WHOLE, nombre: 'Ana María' } }
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement

  test('finds it filled in, changes it and comes back to it', async () => {
    const calls = answerCalls({ 'PATCH /api/user': json(SAVED), 'GET /api/user': json(SAVED.user) })
    openProfile('/perfil/editar')
    expect([field('nombre').value, field('apellido').value, field('estado').value]).toEqual([
      'Ana',
      'Ruiz',
      'nuevo león',
    ])
    await userEvent.clear(field('nombre'))
    await userEvent.type(field('nombre'), 'Ana María')
    await press('Guardar cambios')
    await waitFor(() => expect(here()).toBe('/perfil'))
    expect(await formOf(calls.find(({ key }) => key === 'PATCH /api/user'))).toEqual({
      nombre: 'Ana María',
      apellido: 'Ruiz',
      estado: 'nuevo león',
      eliminarFoto: 'false',
    })
    expect(toasts()).toEqual(['Perfil actualizado'])
    expect(useSession.getState().user).toEqual(SAVED.user)
  })

  test('takes the photo away, or keeps it after all', async () => {
    const calls = answerCalls({ 'PATCH /api/user': json(SAVED) })
    openProfile('/perfil/editar')
    await press('Quitar')
    expect(screen.getByRole('img', { name: 'Aún sin foto de perfil' })).toBeTruthy()
    await press('Conservarla')
    expect(screen.getByAltText('Tu foto de perfil').getAttribute('src')).toBe(WHOLE.foto)
    await press('Quitar')
    await press('Guardar cambios')
    await waitFor(() => expect(here()).toBe('/perfil'))
    expect(await formOf(calls.find(({ key }) => key === 'PATCH /api/user'))).toMatchObject({
      eliminarFoto: 'true',
    })
  })

  test('loses neither words nor photo when the call fails, and sends them again', async () => {
    let replies = 0
    const calls = answerCalls({
      'PATCH /api/user': () => {
        replies += 1
        if (replies === 1) throw new TypeError('Failed to fetch')
        return Response.json(SAVED)
      },
    })
    openProfile('/perfil/editar')
    const photo = new File([new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])], 'yo.tif')
    await userEvent.upload(field('foto'), photo, { applyAccept: false })
    await screen.findByText(/Tu navegador no muestra|Cambiar foto/)
    await userEvent.clear(field('nombre'))
    await userEvent.type(field('nombre'), 'Anita')
    await press('Guardar cambios')
    await screen.findByText('No se recibió respuesta del servidor')
    expect(field('nombre').value).toBe('Anita')
    await press('Guardar cambios')
    await waitFor(() => expect(here()).toBe('/perfil'))
    for (const call of calls.filter(({ key }) => key === 'PATCH /api/user')) {
      const sent = await formOf(call)
      expect(sent).toMatchObject({ nombre: 'Anita' })
      expect((sent['foto'] as File).size).toBe(8)
    }
  })

  test('reads that a photo is gone that the phone took back, and keeps the one they had', async () => {
    openProfile('/perfil/editar')
    const gone = () => Promise.reject(new DOMException('', 'NotFoundError'))
    const photo = new File(['x'], 'yo.jpg', { type: 'image/jpeg' })
    Object.assign(photo, { slice: () => ({ arrayBuffer: gone }), arrayBuffer: gone })
    await userEvent.upload(field('foto'), photo)
    await screen.findByText('No pudimos leer esa foto. Elígela otra vez.')
    expect(screen.getByAltText('Tu foto de perfil').getAttribute('src')).toBe(WHOLE.foto)
  })

  test('must have both names', async () => {
    const calls = answerCalls({})
    openProfile('/perfil/editar')
    await userEvent.clear(field('apellido'))
    await press('Guardar cambios')
    await screen.findByText('Debes escribir tu NOMBRE y tu APELLIDO')
    await waitFor(() => expect(document.activeElement).toBe(field('apellido')))
    expect(calls.map(({ key }) => key)).not.toContain('PATCH /api/user')
  })

  test('T7: sends a new password with the current one, and goes on with the new token', async () => {
    const calls = answerCalls({
      'PATCH /api/user': json({ token: 'otra-ficha', user: WHOLE }),
      'GET /api/user': json(WHOLE),
    })
    openProfile('/perfil/editar')
    await userEvent.click(screen.getByText('Cambiar contraseña'))
    await userEvent.type(field('contraseñaActual'), 'jitomate-azul-8')
    await userEvent.type(field('password'), 'mango-verde-99')
    await userEvent.type(field('repetirContraseña'), 'mango-verde-99')
    await press('Guardar cambios')
    await waitFor(() => expect(here()).toBe('/perfil'))
    const sent = calls.find(({ key }) => key === 'PATCH /api/user')?.body as Request
    // Encoded as on the wire: the test's browser decodes only names in plain letters.
    const text = await sent.text()
    expect(text).toMatch(/name="password"\r\n\r\nmango-verde-99\r\n/)
    expect(text).toMatch(/name="contraseñaActual"\r\n\r\njitomate-azul-8\r\n/)
    expect(localStorage.getItem('token')).toBe('otra-ficha')
  })

  test.each([
    ['corta', 'corta', 'La contraseña debe tener al menos 8 caracteres'],
    ['mango-verde-99', 'mango-verde-98', 'Las contraseñas NO coinciden'],
    ['', 'mango-verde-98', 'Las contraseñas NO coinciden'],
  ])('is told what is wrong with %s and %s, the fields unfolded', async (first, second, words) => {
    answerCalls({})
    openProfile('/perfil/editar')
    const summary = screen.getByText('Cambiar contraseña')
    await userEvent.click(summary)
    if (first) await userEvent.type(field('password'), first)
    await userEvent.type(field('repetirContraseña'), second)
    await userEvent.click(summary)
    await press('Guardar cambios')
    await screen.findByText(words)
    await waitFor(() => expect(summary.closest('details')?.open).toBe(true))
  })

  test('is told what is missing where the current password stands alone', async () => {
    const calls = answerCalls({})
    openProfile('/perfil/editar')
    await userEvent.click(screen.getByText('Cambiar contraseña'))
    await userEvent.type(field('contraseñaActual'), 'jitomate-azul-8')
    await press('Guardar cambios')
    await screen.findByText('Escribe tu contraseña nueva, o borra la actual si no la cambias.')
    expect(calls.map(({ key }) => key)).not.toContain('PATCH /api/user')
  })

  test('changes no password that a password manager filled in unasked', async () => {
    const calls = answerCalls({ 'PATCH /api/user': json({ token: SESSION.token, user: WHOLE }) })
    openProfile('/perfil/editar')
    field('contraseñaActual').value = 'jitomate-azul-8'
    await press('Guardar cambios')
    await waitFor(() => expect(here()).toBe('/perfil'))
    const sent = calls.find(({ key }) => key === 'PATCH /api/user')?.body as Request
    expect(await sent.text()).not.toContain('jitomate')
  })

  test('T7: hears that the current password is missing, and stays inside', async () => {
    answerCalls({
      'PATCH /api/user': refuse(403, 'Para elegir otra contraseña escribe también la actual.'),
    })
    openProfile('/perfil/editar')
    await press('Guardar cambios')
    await screen.findByText('Para elegir otra contraseña escribe también la actual.')
    expect(useSession.getState().token).toBe(SESSION.token)
  })
})
