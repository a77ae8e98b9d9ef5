import { configureGlobal } from 'fast-check'

// A change is judged by the same inputs as the one before; TEST_SEED draws others.
configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20_261_120) })
