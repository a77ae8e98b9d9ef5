import type { Drawing } from '../drawing.ts'
import { accesorios } from './accesorios.ts'
import { alimentos } from './alimentos.ts'
import { antiguedades } from './antiguedades.ts'
import { arte } from './arte.ts'
import { autopartes } from './autopartes.ts'
import { bebes } from './bebes.ts'
import { belleza } from './belleza.ts'
import { computacion } from './computacion.ts'
import { deportes } from './deportes.ts'
import { electrodomesticos } from './electrodomesticos.ts'
import { electronica } from './electronica.ts'
import { gratis } from './gratis.ts'
import { herramientas } from './herramientas.ts'
import { hogar } from './hogar.ts'
import { inmuebles } from './inmuebles.ts'
import { instrumentos } from './instrumentos.ts'
import { interiores } from './interiores.ts'
import { joyas } from './joyas.ts'
import { juguetes } from './juguetes.ts'
import { libros } from './libros.ts'
import { maquinaria } from './maquinaria.ts'
import { mascotas } from './mascotas.ts'
import { muebles } from './muebles.ts'
import { oficina } from './oficina.ts'
import { oficios } from './oficios.ts'
import { personas } from './personas.ts'
import { ropa } from './ropa.ts'
import { servicio } from './servicio.ts'
import { televisiones } from './televisiones.ts'
import { vehiculo } from './vehiculo.ts'

/** Every object that can be drawn, by scene. */
export const DRAWINGS: Readonly<Record<string, readonly Drawing[]>> = {
  accesorios,
  alimentos,
  antiguedades,
  arte,
  autopartes,
  bebes,
  belleza,
  computacion,
  deportes,
  electrodomesticos,
  electronica,
  gratis,
  herramientas,
  hogar,
  inmuebles: [...inmuebles, ...interiores],
  instrumentos,
  joyas,
  juguetes,
  libros,
  maquinaria,
  mascotas,
  muebles,
  oficina,
  personas,
  ropa,
  servicio: [...servicio, ...oficios],
  televisiones,
  vehiculo,
}
