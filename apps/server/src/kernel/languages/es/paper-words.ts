import type { PaperWords } from '../paper-labels.ts';

export const es: PaperWords = {
  labels: {
    'issue-date':
      'fecha de factura|fecha factura|fecha|fecha de emisión|emitida el|emitido el|fecha de expedición|expedida el|a fecha de|fecha del documento|fecha de la factura|fecha del recibo|fecha de compra|fecha del extracto|fecha y hora|fecha de pago|firmado el|fecha del presupuesto|en madrid a',
    'due-date':
      'vencimiento|fecha de vencimiento|fecha límite de pago|fecha límite|pagar antes del|páguese antes del|a pagar antes de|fecha de cargo|cargo en cuenta|plazo de pago|vence el|vence|hasta el|antes del|entregar antes del|se cargará el|fin de plazo|responder antes del|período de pago',
    'delivery-date':
      'fecha de entrega|entregado el|fecha de envío|fecha de servicio|fecha de operación|fecha de prestación|fecha de la intervención|enviado el|fecha de la visita|fecha de devengo',
    'order-date': 'fecha de pedido|fecha del pedido|pedido del|fecha de reserva|reservado el|su escrito del|fecha de solicitud',
    period:
      'período|periodo|período de facturación|periodo de facturación|desde|hasta|mes|mes de|mensualidad|curso|curso escolar|ejercicio|trimestre|periodo de liquidación|estancia|del|al|periodo de consumo|anualidad',
    validity:
      'válido hasta|válida hasta|validez|caduca el|caducidad|fecha de caducidad|garantía hasta|próxima revisión|próxima inspección|fecha de efecto|efecto|inicio|fin|fecha de inicio|fecha de fin|a partir del|renovación|oferta válida hasta|próxima cita|consumir preferentemente',
    'birth-date': 'fecha de nacimiento|nacido el|nacida el|f. nacimiento|nacimiento',
    'other-date':
      'impreso el|fecha de impresión|fecha de lectura|lectura|recibido el|fecha valor|fecha de alta|fecha de ingreso|antigüedad|llegada|salida|entrada|matriculación|versión|actualizado|última lectura|fecha operación|registro de entrada',
    payable:
      'total a pagar|a pagar|importe a pagar|líquido a percibir|líquido|importe total a pagar|saldo|saldo final|nuevo saldo|pendiente|importe pendiente|total pendiente|neto a percibir|líquido total a percibir|cantidad a pagar|a ingresar|resultado a ingresar|importe del cargo|saldo actual|a devolver|cuota a pagar|resto a pagar',
    gross:
      'total|importe total|total factura|total con iva|total iva incluido|total eur|importe|total euros|total presupuesto|suma total|precio total|total general|precio|prima total|prima anual|renta|total recibo|total compra|importe factura|coste total|total ticket|cuota anual|precio de venta|total pedido|alquiler|renta mensual',
    net: 'base imponible|base|total sin iva|subtotal sin iva|neto|importe neto|total neto|sin iva|importe sin iva|total bruto sin iva|base iva|base total',
    tax: 'iva|cuota iva|importe iva|total iva|i.v.a|impuesto|impuestos|irpf|retención|retención irpf|cuota|tipo|igic|impuesto eléctrico|impuesto sobre electricidad|seguridad social|recargo|% iva|iva incluido',
    subtotal:
      'subtotal|suma|suma y sigue|total líneas|total artículos|total devengado|artículos|total mano de obra|total materiales|suma parcial|total bruto|base de cotización',
    discount:
      'descuento|dto|bonificación|rebaja|abono|menos|vale|deducción|deducciones|total deducciones|total a deducir|promoción|ahorro',
    shipping:
      'gastos de envío|portes|envío|transporte|desplazamiento|gastos de gestión|término fijo|potencia|cuota fija|embalaje|fianza|comunidad|alquiler de contador|alquiler contador|gastos',
    paid: 'pagado|anticipo|a cuenta|entregado|efectivo|tarjeta|contado|pago|pagos|importe entregado|ya pagado|señal|pago con tarjeta|cobrado|visa|recibido|pagos a cuenta|entrega a cuenta',
    change: 'cambio|vuelta|su cambio|redondeo|a devolver|devolución',
    'unit-price':
      'precio unitario|precio|p. unit|cantidad|cant|unidades|uds|precio ud|precio hora|por hora|franquicia|suma asegurada|capital asegurado|límite|precio kwh|p.v.p|ud|horas',
    'balance-before': 'saldo anterior|saldo inicial|lectura anterior|factura anterior|acumulado|deuda anterior|saldo previo',
    'document-number':
      'número de factura|nº de factura|nº factura|factura nº|factura n.º|factura|factura número|n.º de factura|núm. factura|número|nº|n.º|núm|recibo nº|nº recibo|ticket|nº ticket|ticket nº|presupuesto nº|nº presupuesto|presupuesto|albarán factura|factura simplificada|nº de documento|número de documento|localizador|código de reserva|certificado nº|número de reserva|reserva|extracto nº|número de recibo|abono nº|informe nº|nº de operación|acta nº|liquidación nº|serie',
    'order-number':
      'número de pedido|nº pedido|nº de pedido|pedido|pedido nº|su pedido|orden de trabajo|orden|obra|proyecto|parte de trabajo',
    'customer-number':
      'número de cliente|nº cliente|nº de cliente|código cliente|código de cliente|cliente nº|cod. cliente|nº socio|número de socio|nº de socio|nº empleado|historia clínica|nº historia|n.º de afiliación|número de afiliación|nº de abonado|matrícula|ref. cliente|nº expediente alumno',
    'delivery-number': 'albarán|nº albarán|albarán nº|número de envío|nº de seguimiento|número de seguimiento|expedición',
    'contract-number':
      'número de contrato|nº contrato|nº de contrato|contrato|contrato nº|póliza|nº póliza|número de póliza|nº de póliza|mandato|referencia de mandato|cups|contador|nº contador|préstamo|referencia catastral|matrícula|siniestro|nº siniestro|referencia contrato',
    'account-number':
      'cuenta|nº cuenta|nº de cuenta|número de cuenta|cuenta corriente|cuenta de cargo|ccc|domiciliación|número de tarjeta|tarjeta nº|entidad',
    'tax-number':
      'nif|cif|n.i.f|c.i.f|dni|nie|nif/cif|nif iva|vat|n.i.f./c.i.f|número de la seguridad social|nº seguridad social|naf|dni/nif',
    'register-number':
      'registro mercantil|inscrita en|tomo|folio|hoja|nº registro|cnae|colegiado|nº colegiado|domicilio social|inscripción|ccc empresa|rea',
    reference:
      'referencia|ref|nuestra referencia|su referencia|n/ref|s/ref|expediente|nº expediente|número de expediente|nº de expediente|asunto|nº de referencia|número de referencia|código|justificante|número de justificante|id|csv',
    contact:
      'teléfono|tel|tfno|tlf|fax|móvil|correo|correo electrónico|email|e-mail|web|www|contacto|atención al cliente|horario|le atendió|atendido por',
    'bank-account':
      'iban|bic|swift|banco|entidad|datos bancarios|titular|titular de la cuenta|beneficiario|transferencia|domiciliación bancaria|forma de pago',
    issuer:
      'de|emisor|vendedor|proveedor|empresa|arrendador|arrendadora|propietario|asegurador|aseguradora|remitente|expedidor|organizador|contratista|entre|centro|prestamista|emitido por|razón social|colegio|establecimiento',
    recipient:
      'a|cliente|destinatario|facturar a|datos del cliente|comprador|a la atención de|arrendatario|arrendataria|inquilino|trabajador|trabajadora|asegurado|asegurada|tomador|paciente|alumno|alumna|titular|pasajero|nombre|para|socio|huésped|viajero|sr|sra|nombre y apellidos|datos de facturación|y|contribuyente|sujeto pasivo|empleado',
    'delivery-address':
      'dirección de entrega|dirección de envío|enviar a|dirección de suministro|punto de suministro|lugar|obra|inmueble|lugar de entrega|dirección del suministro|vivienda',
    greeting:
      'estimado|estimada|estimado cliente|estimados padres|muy señor mío|apreciado|hola|querido|queridas familias|estimadas familias',
    closing:
      'atentamente|un saludo|saludos|saludos cordiales|cordialmente|le saluda atentamente|firma|firmado|fdo|gracias por su visita|gracias por su compra|el director|la directora|reciba un cordial saludo|quedamos a su disposición',
  },
  months:
    'enero|ene; febrero|feb; marzo|mar; abril|abr; mayo|may; junio|jun; julio|jul; agosto|ago; septiembre|setiembre|sep|sept; octubre|oct; noviembre|nov; diciembre|dic',
  spans: 'día|días; semana|semanas; mes|meses; año|años',
  counts:
    'un=1|una=1|dos=2|tres=3|cuatro=4|cinco=5|seis=6|siete=7|ocho=8|diez=10|doce=12|catorce=14|quince=15|veinte=20|treinta=30|sesenta=60',
  titles: {
    invoice:
      'factura|factura proforma|minuta|minuta de honorarios|factura rectificativa|recibo de honorarios|abono|factura de electricidad',
    receipt: 'recibo|ticket|factura simplificada|justificante de pago|comprobante|tique|resguardo|justificante de compra',
    quotation: 'presupuesto|oferta|cotización|propuesta|estimación',
    contract:
      'contrato|contrato de arrendamiento|contrato de trabajo|contrato de alquiler|acuerdo|convenio|contrato de compraventa|contrato de servicios|contrato de préstamo|anexo',
    letter: 'carta|escrito|notificación|comunicación|requerimiento|aviso|baja|reclamación',
    statement:
      'extracto|extracto de cuenta|extracto bancario|movimientos|liquidación|extracto de tarjeta|estado de cuenta|certificado de saldo|liquidación de gastos',
    payslip: 'nómina|recibo de salarios|recibo individual de salarios|hoja de salario',
    'insurance policy': 'póliza|póliza de seguro|condiciones particulares|seguro|certificado de seguro|suplemento',
    minutes: 'acta|acta de la reunión|orden del día|acta de la junta|junta general',
    manual: 'manual|instrucciones|manual de usuario|guía|manual de instrucciones|guía rápida|instrucciones de uso',
    warranty: 'garantía|certificado de garantía|condiciones de garantía|tarjeta de garantía',
    paper: 'resumen|artículo|tesis|trabajo fin de grado|introducción|palabras clave',
    recipe: 'receta|ingredientes|preparación|elaboración|raciones',
    itinerary: 'itinerario|plan de viaje|programa|confirmación de reserva|hoja de ruta|bono de viaje',
    ticket: 'billete|entrada|tarjeta de embarque|billete electrónico|abono|título de transporte',
    cv: 'curriculum vitae|currículum|cv|experiencia profesional|experiencia laboral|formación académica',
    'medical letter':
      'informe médico|informe de alta|analítica|receta médica|resultados|informe clínico|parte de baja|informe de consulta|diagnóstico|informe radiológico',
    'school notice':
      'colegio|estimadas familias|excursión|boletín de notas|circular|reunión de padres|comedor escolar|boletín de calificaciones|instituto|ampa',
    'tax notice':
      'declaración|impuesto|ibi|liquidación tributaria|agencia tributaria|impuesto sobre bienes inmuebles|notificación de liquidación|renta|modelo 303|modelo|providencia de apremio|tasa',
    form: 'formulario|solicitud|inscripción|autorización|hoja de inscripción|cuestionario|impreso|ficha|consentimiento informado|matrícula',
    certificate:
      'certificado|diploma|título|certificación|certificado de empadronamiento|partida de nacimiento|certificado energético|boletín eléctrico|inspección técnica|acreditación',
    newsletter: 'boletín|boletín informativo|hoja informativa|noticias|revista',
    report:
      'informe|memoria|dictamen|peritaje|informe pericial|informe anual|inspección|evaluación|tasación|estudio|informe de tasación',
  },
  organisations:
    'sociedad|asociación|banco|caja|ayuntamiento|hospital|clínica|centro|seguros|universidad|colegio|instituto|escuela|academia|fundación|farmacia|taller|talleres|restaurante|hotel|bar|cafetería|librería|editorial|comunidad de propietarios|comunidad|agencia|gestoría|asesoría|notaría|abogados|despacho|inmobiliaria|energía|aguas|telefonía|transportes|construcciones|reformas|fontanería|electricidad|supermercados|supermercado|ferretería|panadería|mutua|ministerio|junta|diputación|tesorería|servicios|grupo|hermanos|hijos|club|federación|laboratorio|óptica|viajes|imprenta|cooperativa|carpintería|compañía|bodegas|autoescuela|dental',
  legalForms: 's.l|s.a|sl|sa|s.l.u|slu|s.c|c.b|s.coop|sau|s.a.u|s.l.p|slp|s.r.l',
  streets:
    'calle|c/|avenida|avda|av|plaza|pza|paseo|camino|carretera|ctra|ronda|travesía|polígono|rambla|glorieta|apartado|piso|urbanización',
  addresses: 'sr|sra|srta|d|dª|don|doña|dr|dra|sres|familia|señor|señora',
};
