import type { PaperWords } from '../paper-labels.ts';

export const pt: PaperWords = {
  labels: {
    'issue-date':
      'data da fatura|data da factura|data|data de emissão|emitida em|emitido em|data emissão|data do documento|emissão|data da compra|data do recibo|data do extrato|data e hora|data doc|data de pagamento|data do orçamento|assinado em|data da nota',
    'due-date':
      'vencimento|data de vencimento|data limite|data limite de pagamento|pagar até|a pagar até|pagamento até|limite de pagamento|vence em|até|prazo de pagamento|débito em|data de débito|data débito|entregar até|responder até|até ao dia|prazo|pague até',
    'delivery-date':
      'data de entrega|entregue em|data de envio|data da prestação|data do serviço|data de expedição|data da intervenção|data de carga|enviado em|data da consulta|início de transporte',
    'order-date': 'data da encomenda|data do pedido|encomendado em|encomenda de|data da reserva|reservado em|vossa carta de',
    period:
      'período|período de faturação|período de facturação|de|a|mês|mês de|referente ao mês|ano letivo|trimestre|exercício|período de consumo|estadia|renda do mês|período de referência|ano|referente a',
    validity:
      'válido até|válida até|validade|data de validade|garantia até|próxima inspeção|próxima revisão|expira em|início|fim|data de início|data de fim|a partir de|efeito|renovação|proposta válida até|data de efeito|próxima consulta|termo|consumir até',
    'birth-date': 'data de nascimento|nascido em|nascida em|nascimento|data nasc',
    'other-date':
      'impresso em|data de impressão|data da leitura|leitura|recebido em|data valor|data de admissão|admissão|alta|chegada|partida|matrícula|versão|atualizado em|data mov|data movimento|última leitura|colheita|processado em|entrada|saída',
    payable:
      'total a pagar|a pagar|valor a pagar|montante a pagar|líquido a receber|líquido|valor líquido|saldo|saldo final|saldo atual|novo saldo|valor em dívida|em dívida|total líquido|valor a debitar|importância a pagar|montante em dívida|a receber|valor a receber|saldo contabilístico|total a receber|imposto a pagar|valor total a pagar|reembolso',
    gross:
      'total|total da fatura|total com iva|valor total|total geral|montante total|total eur|total documento|total do documento|total iva incluído|importância|valor|preço total|custo total|total fatura|total (eur)|prémio total|prémio anual|renda|renda mensal|preço|total da encomenda|total do orçamento|total em euros|montante|total r$|valor da nota|quota anual|prémio comercial|valor da fatura',
    net: 'total sem iva|base tributável|incidência|total ilíquido|valor sem iva|sem iva|subtotal sem iva|total líquido de iva|base|ilíquido|mercadoria|valor ilíquido|base de incidência',
    tax: 'iva|total iva|valor iva|imposto|impostos|irs|retenção|retenção na fonte|taxa|taxas|taxa iva|segurança social|imposto de selo|imposto do selo|contribuição audiovisual|i.v.a|montante de iva|icms|iss',
    subtotal:
      'subtotal|soma|a transportar|transporte|total artigos|total de artigos|total ilíquido|vencimento base|total de abonos|total mão de obra|total materiais|n.º de artigos|artigos|remuneração',
    discount:
      'desconto|descontos|abatimento|nota de crédito|menos|vale|total de descontos|promoção|poupança|dedução|poupou|bonificação',
    shipping:
      'portes|portes de envio|envio|transporte|deslocação|despesas de envio|termo fixo|potência|assinatura|taxa de serviço|caução|condomínio|frete|despesas',
    paid: 'pago|sinal|adiantamento|já pago|numerário|multibanco|cartão|dinheiro|pagamento|pagamentos|valor pago|entregue|mb way|recebido|recebemos|valor entregue|cartão de crédito|por conta',
    change: 'troco|arredondamento|arredondamentos',
    'unit-price':
      'preço unitário|preço unit|p. unit|p. unitário|pr. unit|quantidade|qtd|quant|por hora|preço|franquia|capital seguro|limite|un|preço por kwh|valor unitário|plafond|horas',
    'balance-before': 'saldo anterior|saldo inicial|leitura anterior|fatura anterior|acumulado|atrasados|dívida anterior',
    'document-number':
      'fatura n.º|fatura nº|factura nº|número da fatura|n.º da fatura|nº fatura|fatura|factura|fatura-recibo|fatura recibo|ft|fr|fs|recibo n.º|recibo nº|recibo|número|n.º|nº|n|orçamento n.º|orçamento nº|orçamento|nota de crédito n.º|documento n.º|número do documento|n.º documento|n.º doc|extrato n.º|código de reserva|reserva n.º|número da reserva|certificado n.º|talão|guia n.º|ata n.º|relatório n.º|nota de liquidação|número de recibo|nota fiscal|bilhete n.º|fatura simplificada',
    'order-number':
      'encomenda n.º|n.º encomenda|número da encomenda|encomenda|pedido|n.º do pedido|pedido nº|vossa encomenda|obra|folha de obra|nota de encomenda|requisição|projeto|ordem de reparação',
    'customer-number':
      'número de cliente|n.º de cliente|nº cliente|n.º cliente|cliente n.º|código de cliente|cód. cliente|sócio n.º|n.º de sócio|n.º de utente|número de utente|utente|n.º funcionário|n.º mecanográfico|beneficiário n.º|n.º de aluno|n.º de beneficiário|número de sócio|cód. entidade',
    'delivery-number': 'guia de remessa|guia de transporte|n.º de envio|número de envio|expedição|seguimento|guia',
    'contract-number':
      'número do contrato|contrato n.º|n.º contrato|n.º do contrato|contrato|apólice|apólice n.º|n.º da apólice|número da apólice|mandato|autorização de débito|cpe|cui|contador|n.º contador|matrícula|sinistro|empréstimo n.º|código do local|adc|processo de crédito',
    'account-number':
      'conta|n.º de conta|número de conta|conta n.º|nib|conta contrato|n.º do cartão|entidade|conta à ordem|referência multibanco',
    'tax-number':
      'nif|contribuinte|contribuinte n.º|n.º contribuinte|nipc|número de contribuinte|n.º de contribuinte|niss|cnpj|cpf|vat|nº segurança social|nif cliente|nif emitente',
    'register-number':
      'capital social|conservatória|matriculada|registo comercial|cae|alvará|cédula|n.º de cédula|sede|ers|atcud|programa certificado|processado por programa certificado|processado por computador',
    reference:
      'referência|ref|nossa referência|vossa referência|n/ref|v/ref|processo|processo n.º|n.º do processo|assunto|número de referência|código|n.º de processo|id|expediente|referência de pagamento',
    contact:
      'telefone|tel|fax|telemóvel|tlm|e-mail|email|correio eletrónico|site|www|contacto|apoio ao cliente|linha de apoio|horário|atendido por|operador|contactos',
    'bank-account':
      'iban|bic|swift|banco|dados bancários|titular|titular da conta|beneficiário|transferência|transferência bancária|nib',
    issuer:
      'de|emitente|vendedor|fornecedor|senhorio|senhoria|empregador|entidade patronal|seguradora|remetente|prestador|empresa|organizador|entre|entidade|loja|emitido por|escola|clínica|editora|mutuante',
    recipient:
      'a|para|cliente|destinatário|faturar a|exmo|exma|exmo. sr|exmo.(s) sr.(s)|exma. sra|ao cuidado de|a/c|inquilino|arrendatário|arrendatária|trabalhador|trabalhadora|funcionário|segurado|tomador|tomador do seguro|paciente|doente|aluno|aluna|passageiro|nome|titular|hóspede|sócio|comprador|adquirente|e|sujeito passivo|utente|formando|encarregado de educação|dados do cliente',
    'delivery-address':
      'morada de entrega|local de entrega|entregar a|local de consumo|morada do local|local|local de descarga|obra|morada de fornecimento|imóvel|endereço de entrega',
    greeting:
      'caro|cara|caro cliente|estimado cliente|exmo. senhor|exma. senhora|caros pais|prezado|olá|exmos. senhores|bom dia|caros encarregados de educação',
    closing:
      'atentamente|com os melhores cumprimentos|melhores cumprimentos|cumprimentos|cordialmente|com os nossos cumprimentos|assinatura|obrigado|obrigado pela sua visita|obrigada|o diretor|a diretora|a direção|obrigado pela preferência|subscrevemo-nos|saudações',
  },
  months:
    'janeiro|jan; fevereiro|fev; março|mar; abril|abr; maio|mai; junho|jun; julho|jul; agosto|ago; setembro|set; outubro|out; novembro|nov; dezembro|dez',
  spans: 'dia|dias; semana|semanas; mês|meses; ano|anos',
  counts:
    'um=1|uma=1|dois=2|duas=2|três=3|quatro=4|cinco=5|seis=6|sete=7|oito=8|dez=10|doze=12|catorze=14|quatorze=14|quinze=15|vinte=20|trinta=30|sessenta=60',
  titles: {
    invoice:
      'fatura|factura|fatura-recibo|nota de honorários|nota de débito|nota de crédito|fatura proforma|aviso de pagamento|aviso de cobrança|fatura de eletricidade',
    receipt:
      'recibo|talão|fatura simplificada|comprovativo|comprovativo de pagamento|recibo de renda|recibo de donativo|recibo de quitação',
    quotation: 'orçamento|proposta|cotação|estimativa|proposta comercial',
    contract:
      'contrato|contrato de arrendamento|contrato de trabalho|acordo|contrato de compra e venda|contrato de prestação de serviços|protocolo|contrato de mútuo|aditamento',
    letter: 'carta|ofício|comunicação|aviso|notificação|denúncia|reclamação|assunto',
    statement:
      'extrato|extrato de conta|extrato bancário|extrato combinado|extrato do cartão|conta corrente|mapa de despesas|demonstração|nota de liquidação do condomínio|balancete',
    payslip: 'recibo de vencimento|recibo de ordenado|folha de vencimento|contracheque|recibo de remunerações',
    'insurance policy':
      'apólice|apólice de seguro|condições particulares|seguro|certificado de seguro|carta verde|aviso-recibo',
    minutes: 'ata|acta|ata da reunião|ordem de trabalhos|ata da assembleia|ata n.º',
    manual: 'manual|instruções|manual de utilizador|manual de instruções|guia|guia rápido|instruções de utilização',
    warranty: 'garantia|certificado de garantia|condições de garantia|cartão de garantia',
    paper: 'resumo|artigo|tese|dissertação|introdução|palavras-chave',
    recipe: 'receita|ingredientes|preparação|modo de preparação|doses',
    itinerary: 'itinerário|plano de viagem|programa|confirmação de reserva|roteiro|voucher',
    ticket: 'bilhete|cartão de embarque|bilhete eletrónico|passe|ingresso|título de transporte',
    cv: 'curriculum vitae|currículo|cv|experiência profissional|formação académica|habilitações',
    'medical letter':
      'relatório médico|nota de alta|análises|receita médica|resultados|atestado médico|relatório clínico|diagnóstico|exame|boletim de análises|guia de tratamento|baixa médica',
    'school notice':
      'escola|agrupamento de escolas|visita de estudo|reunião de pais|caros pais|encarregados de educação|boletim de avaliação|cantina|jardim de infância|circular',
    'tax notice':
      'nota de cobrança|imposto|imi|irs|autoridade tributária|demonstração de liquidação|iuc|declaração|liquidação de imposto|demonstração de liquidação de irs|finanças|imposto municipal sobre imóveis',
    form: 'formulário|requerimento|ficha de inscrição|inscrição|autorização|questionário|boletim de inscrição|pedido|consentimento|declaração de consentimento|matrícula',
    certificate:
      'certificado|diploma|declaração|atestado|certidão|certidão de nascimento|certificado energético|ficha de inspeção|certificado de habilitações|termo de responsabilidade',
    newsletter: 'boletim|newsletter|boletim informativo|notícias|folha informativa|jornal',
    report:
      'relatório|parecer|peritagem|relatório de contas|avaliação|relatório de inspeção|vistoria|estudo|relatório anual|relatório técnico',
  },
  organisations:
    'sociedade|associação|banco|caixa|câmara municipal|município|junta de freguesia|hospital|clínica|centro|seguros|universidade|faculdade|colégio|escola|agrupamento|instituto|fundação|farmácia|oficina|restaurante|hotel|café|pastelaria|padaria|livraria|editora|condomínio|agência|notário|advogados|imobiliária|energia|águas|telecomunicações|transportes|construções|canalizações|eletricidade|supermercado|supermercados|mercearia|ministério|finanças|autoridade|serviços|grupo|irmãos|filhos|clube|federação|laboratório|ótica|viagens|cooperativa|carpintaria|companhia|adega|quinta|loja|dentária|veterinária|gráfica|ginásio|companhia de seguros|contabilidade|mútua|misericórdia|garagem|móveis|materiais',
  legalForms: 'lda|lda.|s.a|sa|unipessoal|unipessoal lda|sgps|e.p.e|epe|crl|ltda|eireli|me|ipss|e.m',
  streets:
    'rua|r.|avenida|av|praça|largo|travessa|estrada|alameda|rotunda|beco|calçada|apartado|quinta|lote|andar|urbanização|zona industrial|caminho',
  addresses: 'sr|sra|exmo|exma|exmo. sr|exma. sra|dr|dra|eng|d|dona|senhor|senhora|família|prof',
};
