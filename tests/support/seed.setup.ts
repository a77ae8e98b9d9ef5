import fc from 'fast-check'

// A change is judged by the same inputs as the one before; TEST_SEED draws others.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20_261_120) })
