import { z } from 'zod'
import { declare } from '../endpoint.ts'
import { bannerShape } from '../home/endpoints.ts'

const loose = z.unknown().optional()
const params = z.object({ id: z.string() })

export const bannerEndpoints = declare({
  'POST /api/banner': {
    summary: 'Agrega un banner al final de la portada',
    audience: 'admin',
    form: z.object({ title: z.string().optional(), url: z.string().optional() }),
    files: { banner: 1 },
    answer: bannerShape,
    status: 201,
  },
  'PATCH /api/banner': {
    summary: 'Ordena los banners: los ids de todos, en su nuevo orden',
    audience: 'admin',
    body: z.object({ orden: loose }),
    answer: z.array(bannerShape),
  },
  'PATCH /api/banner/:id': {
    summary: 'Cambia el texto o la dirección de un banner',
    audience: 'admin',
    params,
    body: z.object({ title: loose, url: loose }),
    answer: bannerShape,
  },
  'DELETE /api/banner/:id': {
    summary: 'Borra un banner y su imagen',
    audience: 'admin',
    params,
    answer: z.object({ message: z.string() }),
  },
})
