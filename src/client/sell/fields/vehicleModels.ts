/** Makes by the names that people use for them besides. */
export const SPOKEN_MAKES: Readonly<Record<string, readonly string[]>> = {
  'Harley-Davidson': ['Harley'],
  'Mercedes-Benz': ['Mercedes'],
  Volkswagen: ['VW', 'Volks'],
}

/**
 * Models sold in Mexico, by make. Commas part models; names behind '=' stand for the one before it, which then is
 * not known by itself. A model stands here only if its name alone tells the make, and is no everyday word or place
 * (Escape, City, León): of others, titles say the make.
 */
export const CARS: Readonly<Record<string, string>> = {
  Chevrolet: `Aveo, Chevy, Spark, Beat, Onix, Sonic, Cruze, Malibu, Camaro, Corvette, Corsa, Optra, Cavalier, Astra, Meriva,
    Vectra, Zafira, Captiva, Equinox, Trax, Tracker, Groove, Suburban, Tahoe, Silverado, Cheyenne, S10, Blazer,
    Trailblazer, Traverse, Avalanche, Luv, Monza, Impala, Uplander`,
  Chrysler: 'Cirrus, Voyager, PT Cruiser, Pacifica',
  Dodge: 'Attitude, Journey, Charger, Challenger, Neon, Caliber, Dakota, Avenger, Nitro',
  Fiat: 'Mobi, Argo, Palio, Ducato',
  Ford: `Lobo, Fiesta, Figo, Focus, Fusion, Mustang, Ikon, EcoSport, Explorer, Expedition, Ranger, Bronco, Maverick,
    Courier, F-150, F-250, F-350, F-450, Windstar, Freestar, Topaz, Contour, Mondeo, Escort, Transit`,
  GMC: 'Acadia, Terrain, Yukon',
  Honda: 'Civic, Accord, CR-V, HR-V, BR-V, WR-V, Odyssey, Pilot, Fit, Ridgeline',
  Hyundai: 'Elantra, Accent, Tucson, Creta, Grand i10, i10, Ioniq, Starex',
  Jeep: 'Wrangler, Cherokee, Grand Cherokee, Compass, Patriot, Renegade, Liberty, Gladiator',
  Kia: 'Forte, Soul, Sportage, Sorento, Seltos, Optima',
  Mazda: 'CX-3, CX-30, CX-5, CX-50, CX-7, CX-9, MX-5, BT-50',
  'Mercedes-Benz': 'Sprinter',
  Mitsubishi: 'Lancer, Mirage, Outlander, L200, Montero, Eclipse, Galant, Xpander, Endeavor',
  Nissan: `Tsuru, Versa, Sentra, March, Altima, Maxima, Tiida = Tiida/Tida, Platina, Almera, Lucino, Aprio, V-Drive, Micra,
    Kicks, X-Trail, Juke, Murano, Pathfinder, Rogue, Frontier, NP300, D21, Urvan, Titan, Armada, Quest, Xterra`,
  Pontiac: 'Sunfire, Aztek, Grand Am, Firebird, Solstice',
  RAM: 'Promaster',
  Renault: `Clio, Duster, Logan, Sandero, Stepway, Koleos, Captur, Megane, Kangoo, Kwid, Oroch, Fluence, Scenic, Safrane,
    Scala`,
  SEAT: 'Ibiza, Toledo, Ateca, Arona, Altea, Tarraco',
  Subaru: 'Forester, Impreza, Outback, Crosstrek, WRX',
  Suzuki: 'Swift, Vitara, Grand Vitara, Ignis, Ciaz, Ertiga, Jimny, SX4, Baleno, Kizashi, S-Cross',
  Toyota: `Corolla, Camry, Yaris, Prius, RAV4, Hilux, Tacoma, Tundra, Sienna, Avanza, Hiace, Highlander, 4Runner, Sequoia,
    Matrix, Avalon, Tercel, Land Cruiser, Raize, Celica, Supra`,
  Volkswagen: `Jetta, Golf, Polo, Bora, Passat, Vento, Virtus, Gol, Pointer, Derby, Beetle, Tiguan, Taos, Teramont, Touareg,
    T-Cross, Amarok, Saveiro, Crossfox, Lupo, Sharan, Routan, Caribe, Atlantic, Corsar, Brasilia, Nivus, Eurovan,
    Transporter, Crafter, Combi = Combi/Kombi,
    Sedán = Vocho/Vochito/Bocho/Bochito/Volkswagen sedán/VW sedán`,
  Volvo: 'XC40, XC60, XC90',
}

export const MOTORCYCLES: Readonly<Record<string, string>> = {
  Bajaj: 'Pulsar, Dominar, Boxer, Discover',
  'Harley-Davidson': 'Sportster, Softail, Street Glide, Fat Boy',
  Honda: `CB190R, CGL125, CBR, XR150, XR190, XR250, CRF, Navi, Invicta, Africa Twin, Goldwing`,
  Italika: `FT115, FT125, FT150, FT180, FT250, DM125, DM150, DM200, DM250, WS150, WS175, DS125, DS150, GS150, RT200, RT250,
    AT110, AT125, TC200, TC250, 125Z, 150Z, 200Z, 250Z, Vort-X, Vitalia, Blackbird`,
  Kawasaki: 'Ninja, Versys, KLR, Vulcan',
  KTM: 'Duke',
  Suzuki: 'Gixxer, GN125, V-Strom, Hayabusa, GSX',
  Yamaha: 'FZ16, FZ25, MT-03, MT-07, MT-09, YBR, NMAX, Crypton, XTZ, BWS',
}
